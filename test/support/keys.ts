// What tests seal with.
export const TEST_KEYS = `test:${'c2VhbQ'.repeat(7)}c=`;
