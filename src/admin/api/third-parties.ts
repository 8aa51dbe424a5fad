import { fetchReply } from '../../../shared/api/checked-request';

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
export const fetchThirdParties = ( signal: AbortSignal ) =>
	fetchReply< ThirdParty[] >(
		'ramjet/v1/third-parties',
		[ { name: '', hosts: [] } ],
		signal
	);
