import { logInAll } from './sessions';
import { readSiteFromEnvironment } from './site';

/** Runs once, before all test processes. */
export default function setUp(): Promise< void > {
	return logInAll( readSiteFromEnvironment() );
}
