// Health check of the container: ends with 0 while the server is ready.

const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
