import { expectReply } from '../../../shared/api/expect-reply';
import { request } from '../../../shared/api/request';

/** Somebody outside the site who may get data through Ramjet, texts translated. */
export type ThirdParty = {
	name: string;
	/** Hosts, including their subdomains. Empty where the owner enters a URL or code. */
	hosts: string[];
	/** What is sent, and when. */
	disclosure: string;
	/** Empty if it is not known. */
	privacy_url: string;
	in_use: boolean;
};

/** Reads all third parties; those that the site uses come first. */
export const fetchThirdParties = async ( signal: AbortSignal ) =>
	expectReply< ThirdParty[] >(
		await request( { path: 'ramjet/v1/third-parties', signal } ),
		[ { name: '', hosts: [] } ]
	);
