/**
 * Loaded first into each of our own processes: when the supervisor is killed, nobody is left to
 * restart or to stop it, so it stops by itself.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener alone would keep a finished process alive.
process.channel?.unref();
