export { type CallOptions, type GraphqlError, TestApp as Business } from './app.ts';
