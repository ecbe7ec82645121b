@echo off
rem Starts the cards command with the Java that is here, 17 or later, line by line: batch files cannot tell a console from a file.
rem   CARDS_CLASSPATH  more jars or folders with games in them, separated by semicolons
rem   JAVA_HOME        the Java to run with, otherwise the one on the PATH
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "CP=%~dp0..\lib\*"
if defined CARDS_CLASSPATH set "CP=%CP%;%CARDS_CLASSPATH%"
"%JAVA%" -Xshare:auto --enable-native-access=ALL-UNNAMED -cp "%CP%" dev.courtcards.table.Cards %*
exit /b %ERRORLEVEL%
