/** In place of what plays a run of the page: does nothing until its server ends. */
if (!process.connected) process.exit();
process.once('disconnect', () => process.exit());
