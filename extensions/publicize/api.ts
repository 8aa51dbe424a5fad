import { fetchReply, postForReply } from '../../shared/api/checked-request';

/** How long a message may be; of the whole text, which includes the post's URL. */
export type Limit = {
	/** What people see as one character. */
	maximum: number;
	/** Those that are kept for the post's URL. */
	reserved: number;
	bytes: number | null;
	/** Characters that each URL counts as; null: as it is. */
	per_url: number | null;
};

/** Somewhere posts can be shared. */
export type Network = {
	id: string;
	name: string;
	is_connected: boolean;
	/** Empty if it is not known. */
	account: string;
	/** Why it cannot be used, a sentence; may be empty. */
	problem: string;
	limit: Limit | null;
};

/** The sharing of a post on one network. */
export type Share = {
	network: string;
	state: 'waiting' | 'sharing' | 'shared' | 'failed' | 'in_doubt';
	/** Of what was shared; may be empty. */
	url: string;
	/** A sentence; may be empty. */
	error: string;
	/** When the state last changed, in ISO 8601. */
	time: string;
};

const ROOT = 'ramjet/v1/publicize';

const NETWORKS = [
	{ id: '', name: '', is_connected: false, account: '', problem: '' },
];

const SHARES: readonly Share[] = [
	{ network: '', state: 'waiting', url: '', error: '', time: '' },
];

/** Reads the networks, also those that are not connected. */
export const fetchNetworks = ( signal: AbortSignal ) =>
	fetchReply< Network[] >( `${ ROOT }/networks`, NETWORKS, signal );

/** Reads where a post is or was shared. */
export const fetchShares = ( post: number, signal: AbortSignal ) =>
	fetchReply< Share[] >( `${ ROOT }/posts/${ post }`, SHARES, signal );

/**
 * Shares a public post, also again.
 *
 * @param post
 * @param network ID.
 * @param message Empty for the post's own, or else its title.
 * @return All shares of the post.
 */
export const share = ( post: number, network: string, message: string ) =>
	postForReply< Share[] >(
		`${ ROOT }/posts/${ post }/share`,
		{ network, message },
		SHARES
	);

/**
 * Says whether a share that is in doubt has arrived. If it has not, it is sent again.
 *
 * @return All shares of the post.
 */
export const settle = ( post: number, network: string, wasShared: boolean ) =>
	postForReply< Share[] >(
		`${ ROOT }/posts/${ post }/settle`,
		{ network, was_shared: wasShared },
		SHARES
	);
