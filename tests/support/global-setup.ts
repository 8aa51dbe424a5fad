import { logInAll } from './sessions';
import { readSiteFromEnvironment } from './site';

/** Runs once, before all tests. */
export default async function prepareTests(): Promise< void > {
	await logInAll( readSiteFromEnvironment() );
}
