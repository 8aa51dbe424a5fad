import type { Example } from '../../../shared/api/expect-reply';
import { expectReply } from '../../../shared/api/expect-reply';
import { fetchReply, postForReply } from '../../../shared/api/checked-request';
import { request } from '../../../shared/api/request';

/** What the owner enters of a mail server. A limit of 0 is none. */
export type ServerValues = {
	host: string;
	port: number;
	encryption: 'starttls' | 'tls' | 'none';
	/** Empty for no login. */
	user: string;
	hour: number;
	day: number;
	connections: number;
};

/** A mail server of the newsletter. */
export type MailServer = ServerValues & {
	id: string;
	password: 'none' | 'set' | 'unreadable';
	/** Emails of the last hour and day. */
	used_hour: number;
	used_day: number;
	/** ISO 8601: when it is tried again after a failure. */
	rests_until: string | null;
	/** What went wrong last; empty if it works. */
	reason: string;
};

export type MailServers = { servers: MailServer[] };

/** What came of an email by a mail server. */
export type ServerTest = { sent: boolean; message: string };

/** A sentence about the DNS records of the sender's domain. */
export type DomainFinding = { fine: boolean; message: string };

/** The secret with which bounces are reported. */
export type BounceSecret = {
	state: 'none' | 'set' | 'unreadable';
	url: string;
	/** Only in the reply that created it. */
	secret?: string;
};

const PATH = 'ramjet/v1/newsletter/servers';

const SERVERS: Example< MailServers > = {
	servers: [ { id: '', host: '', port: 0, used_hour: 0, reason: '' } ],
};

/** Reads the mail servers. */
export const fetchServers = ( signal: AbortSignal ) =>
	fetchReply< MailServers >( PATH, SERVERS, signal );

/**
 * Adds a mail server, or changes one. Like deleteServer(), it returns all of them.
 *
 * @param id       Empty for a new one.
 * @param values
 * @param password Empty for the saved one.
 */
export const saveServer = (
	id: string,
	values: ServerValues,
	password: string
) =>
	postForReply< MailServers >(
		id ? `${ PATH }/${ id }` : PATH,
		{ ...values, password },
		SERVERS
	);

/** Deletes a mail server. */
export const deleteServer = async ( id: string ) =>
	expectReply< MailServers >(
		await request( { path: `${ PATH }/${ id }`, method: 'DELETE' } ),
		SERVERS
	);

/** Sends the user an email by a mail server. */
export const testServer = ( id: string ) =>
	postForReply< ServerTest >(
		`${ PATH }/${ id }/test`,
		{},
		{
			sent: true,
			message: '',
		}
	);

/** Checks the sender's domain. */
export const checkDomain = ( signal?: AbortSignal ) =>
	fetchReply< { findings: DomainFinding[] } >(
		'ramjet/v1/newsletter/domain',
		{ findings: [ { fine: true, message: '' } ] },
		signal
	);

const SECRET = 'ramjet/v1/newsletter/bounces/secret';

const A_SECRET = { state: 'none', url: '' } as const;

/** Reads the state of the secret. */
export const fetchBounceSecret = ( signal: AbortSignal ) =>
	fetchReply< BounceSecret >( SECRET, A_SECRET, signal );

/** Replaces the secret by a new one. */
export const createBounceSecret = () =>
	postForReply< BounceSecret >( SECRET, {}, A_SECRET );
