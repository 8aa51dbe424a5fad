/*
 * Mailchimp's Marketing API 3.0, as its published schema describes it. The audience and the address decide how it replies.
 */
import { createHash } from 'node:crypto';
import type { Call, Vendor } from './vendors';

/** A key that the double accepts. */
export const MAILCHIMP_KEY = '0123456789abcdef0123456789abcdef-us21';

/** Audiences by name; the second asks for a confirmation. */
export const AUDIENCES = {
	Friends: 'a1b2c3d4e5',
	Press: 'd0e1f2a3b4',
	/** Replies with 429, until it is removed from `busy`. */
	Busy: 'b0b0b0b0b0',
};

/** Group that the audiences have. */
export const GROUP = '9143cf3bd1';

/** Seconds after which a busy audience wants the next request. */
export const RETRY_AFTER = 1_234;

type Member = {
	id: string;
	email_address: string;
	status: string;
	merge_fields: Record< string, string >;
	interests: Record< string, boolean >;
};

/** Members by audience and address. */
export const members = new Map< string, Member >();

/** Audiences that reply with 429. */
export const busy = new Set( [ AUDIENCES.Busy ] );

const problem = (
	status: number,
	title: string,
	detail: string,
	headers: Record< string, string > = {}
) => ( {
	status,
	body: {
		type: 'https://mailchimp.com/developer/marketing/docs/errors/',
		title,
		status,
		detail,
		instance: '3b4dcb40-0b6b-4820-bfaa-41267b3826ea',
	},
	headers: { 'Content-Type': 'application/problem+json', ...headers },
} );

const notFound = () =>
	problem(
		404,
		'Resource Not Found',
		'The requested resource could not be found.'
	);

const ok = ( body: unknown ) => ( { status: 200, body } );

/** The status of those who are known before, by the beginning of their address. */
const KNOWN: Record< string, string > = {
	left: 'unsubscribed',
	archived: 'archived',
	bounced: 'cleaned',
};

function putMember( audience: string, hash: string, body: string ) {
	const sent = JSON.parse( body ) as Partial< Member > & {
		status_if_new?: string;
	};
	const email = sent.email_address ?? '';
	const kind = email.split( '-' )[ 0 ] ?? '';
	const right = createHash( 'md5' )
		.update( email.toLowerCase() )
		.digest( 'hex' );
	if ( hash !== right ) {
		return problem( 400, 'Invalid Resource', 'The hash does not match.' );
	}
	if ( kind === 'fake' ) {
		return problem(
			400,
			'Invalid Resource',
			`${ email } looks fake or invalid, please enter a real email address.`
		);
	}
	if ( kind === 'forgotten' ) {
		return problem(
			400,
			'Forgotten Email Not Subscribed',
			`${ email } was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`
		);
	}
	if ( kind === 'blocked' ) {
		return problem(
			400,
			'Member In Compliance State',
			`${ email } is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`
		);
	}
	const unknown = Object.keys( sent.interests ?? {} ).find(
		( id ) => id !== GROUP
	);
	if ( unknown ) {
		return problem(
			400,
			'Invalid Resource',
			`Invalid interest ID: '${ unknown }'.`
		);
	}
	const key = `${ audience } ${ email.toLowerCase() }`;
	const before = members.get( key );
	const status =
		sent.status ??
		before?.status ??
		KNOWN[ kind ] ??
		sent.status_if_new ??
		'';
	const member = {
		id: hash,
		email_address: email,
		status,
		merge_fields: { ...before?.merge_fields, ...sent.merge_fields },
		interests: { ...before?.interests, ...sent.interests },
	};
	members.set( key, member );
	return ok( { ...member, list_id: audience } );
}

/** The data center of MAILCHIMP_KEY. */
export const mailchimp: Vendor = ( { method, path, headers, body }: Call ) => {
	const [ , credentials = '' ] = ( headers.authorization ?? '' ).split( ' ' );
	if (
		! Buffer.from( credentials, 'base64' )
			.toString()
			.endsWith( `:${ MAILCHIMP_KEY }` )
	) {
		return problem(
			401,
			'API Key Invalid',
			"Your API key may be invalid, or you've attempted to access the wrong datacenter."
		);
	}
	if ( path === '/3.0/ping' ) {
		return ok( { health_status: "Everything's Chimpy!" } );
	}
	if ( path === '/3.0/lists' ) {
		return ok( {
			lists: Object.entries( AUDIENCES ).map( ( [ name, id ] ) => ( {
				id,
				name,
			} ) ),
		} );
	}
	const [ , , , id = '', part = '', item = '', more = '' ] =
		path.split( '/' );
	if ( ! Object.values( AUDIENCES ).includes( id ) ) {
		return notFound();
	}
	if ( busy.has( id ) ) {
		const detail = 'You have exceeded the limit of 10 connections.';
		return problem( 429, 'Too Many Requests', detail, {
			'Retry-After': `${ RETRY_AFTER }`,
		} );
	}
	if ( part === 'members' && method === 'PUT' ) {
		return putMember( id, item, body );
	}
	if ( part === 'interest-categories' ) {
		const groups = [ { id: GROUP, name: 'News & offers' } ];
		return ok(
			more === 'interests'
				? { interests: groups }
				: { categories: [ { id: 'c1a2', title: 'Topics' } ] }
		);
	}
	return part
		? notFound()
		: ok( { id, double_optin: id === AUDIENCES.Press } );
};
