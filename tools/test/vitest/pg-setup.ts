import setup from '../jest/pg-setup.mjs';
import teardown from '../jest/pg-teardown.mjs';
export default async function () {
  await setup();
  return teardown;
}
