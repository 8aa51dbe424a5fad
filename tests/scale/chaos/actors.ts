import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conditionsHeader } from '../../support/conditions';
import type { Session } from '../../support/sessions';
import { makeClip, TusClient } from '../../support/tus';
import type { Ledger } from './ledger';
import type { Random } from './random';
import type { World } from './world';

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 20_000;

/** Bytes of an uploaded video, and of each of its parts. */
const VIDEO = 200_000;
const PART = 64_000;

/** What the site was asked for, and how pages stood. */
export interface Books {
	responses: Ledger;
	orders: Ledger;
	members: Ledger;
	likes: Ledger;
	uploads: Ledger;
	views: { accepted: number; asked: number };
	/** Pages by how they ended: 'whole', 'cut', a status, 'closed', or what is wrong with one. */
	pages: Map< string, number >;
}

const count = ( pages: Books[ 'pages' ], what: string ) =>
	pages.set( what, ( pages.get( what ) ?? 0 ) + 1 );

const address = () =>
	`2001:db8:${ randomUUID().slice( 0, 4 ) }:${ randomUUID().slice( 0, 4 ) }::1`;

const send = ( url: string, options: RequestInit = {} ) =>
	fetch( url, {
		redirect: 'manual',
		...options,
		// A server that was killed leaves its connections half open.
		headers: { Connection: 'close', ...options.headers },
		signal: AbortSignal.timeout( PATIENCE ),
	} );

/** Opens a page; '' if it did not come whole. */
async function open( url: string, { pages }: Books, ip: string ) {
	let status: number;
	let html: string;
	try {
		const reply = await send( url, {
			headers: {
				'X-Forwarded-For': ip,
				...conditionsHeader( { replica: true } ),
			},
		} );
		status = reply.status;
		html = await reply.text();
	} catch {
		count( pages, 'closed' );
		return '';
	}
	const isWhole = status === 200 && html.includes( '</html>' );
	// WordPress without its database, and nginx whose PHP was killed.
	const isSaid =
		/Error establishing a database connection|502 Bad Gateway|504 Gateway/.test(
			html
		);
	const isBad = status >= 500 && ! isSaid;
	// A page is cut where PHP was killed while it printed.
	const ending = status === 200 ? 'cut' : `${ status }`;
	count(
		pages,
		isBad
			? `bad ${ status }: ${ html.slice( -200 ) }`
			: ( isWhole && 'whole' ) || ending
	);
	return isWhole ? html : '';
}

const inputs = ( html: string ) =>
	Object.fromEntries(
		[ ...html.matchAll( /<input type="hidden"[^>]*>/g ) ].map(
			( [ input ] ) => [
				/ name="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
				/ value="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
			]
		)
	);

async function answerForm( { form }: World, books: Books ) {
	const ip = address();
	const html = await open( form.url, books, ip );
	if ( ! html ) {
		return;
	}
	const key = randomUUID();
	const id = randomUUID().replaceAll( '-', '' );
	const submit = async () => {
		const reply = await send( form.url, {
			method: 'POST',
			headers: { Accept: 'application/json', 'X-Forwarded-For': ip },
			body: new URLSearchParams( {
				...inputs( html ),
				ramjet_id: id,
				ramjet_elapsed: '30000',
				'ramjet_fields[name]': 'A visitor',
				'ramjet_fields[message]': `chaos-${ key }`,
			} ),
		} );
		return reply.status === 200;
	};
	// The form's script sends what was not answered again.
	for ( let time = 0; time < 3; time++ ) {
		if ( await books.responses.note( `chaos-${ key }`, submit ) ) {
			return;
		}
	}
}

/** Starts a payment, pays at the double, and comes back, if all goes well. */
async function pay(
	url: string,
	ledger: Ledger,
	{ account }: World,
	books: Books
) {
	const ip = address();
	const html = await open( url, books, ip );
	const form = /<form[^>]*(?:id="ramjet-pay|donations)[^]*?<\/form>/.exec(
		html
	)?.[ 0 ];
	const headers: Record< string, string > = {
		'X-Forwarded-For': ip,
		Cookie: `ramjet_payer=${ randomUUID().replaceAll( '-', '' ) }`,
	};
	if ( ! form ) {
		return;
	}
	const reply = await send( url, {
		method: 'POST',
		headers,
		body: new URLSearchParams( {
			'ramjet_tier[one-time]': '1',
			...inputs( form ),
			ramjet_interval: 'one-time',
			ramjet_pay_with: 'stripe',
		} ),
	} ).catch( () => null );
	const session = /cs_\w+$/.exec(
		reply?.headers.get( 'location' ) ?? ''
	)?.[ 0 ];
	const checkout = session && account.sessions.get( session );
	if ( ! checkout ) {
		return;
	}
	account.pay(
		session,
		'card',
		'Pat Payer',
		`${ session.slice( -16 ) }@example.com`.toLowerCase()
	);
	// Stripe has the money: the site has to know it, whether or not the payer comes back.
	await ledger.note( session, async () => true );
	const { success_url: back } = checkout;
	if ( back ) {
		await send( back.replace( '{CHECKOUT_SESSION_ID}', session ), {
			headers,
		} ).catch( () => null );
	}
}

async function like( { post }: World, books: Books, root: string ) {
	const token =
		`${ Math.floor( Math.random() * 1e15 ) }-${ Date.now() }`.padStart(
			20,
			'0'
		);
	const set = () =>
		send( `${ root }/wp-json/ramjet/v1/likes/${ post.id }`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-Forwarded-For': address(),
			},
			body: JSON.stringify( { token, liked: true } ),
		} ).then( ( { status } ) => status === 200 );
	await books.likes.note( token, set );
}

async function view( { post }: World, books: Books ) {
	const ip = address();
	await open( post.link, books, ip );
	books.views.asked++;
	const reply = await send( post.report, {
		method: 'POST',
		headers: {
			'X-Forwarded-For': ip,
			'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
			'Sec-Fetch-Site': 'same-origin',
		},
	} ).catch( () => null );
	books.views.accepted += reply?.status === 204 ? 1 : 0;
}

/** Something that visitors do. */
export async function visit(
	random: Random,
	world: World,
	books: Books,
	root: string
): Promise< void > {
	await random.pick( [
		() => answerForm( world, books ),
		() => answerForm( world, books ),
		() => pay( world.donations, books.orders, world, books ),
		() => pay( world.plan, books.members, world, books ),
		() => like( world, books, root ),
		() => view( world, books ),
		() => view( world, books ),
	] )();
}

/** Uploads a video in parts, and goes on where it was interrupted. */
async function upload( editor: Session, books: Books ) {
	const name = `chaos-${ randomUUID() }`;
	const client = new TusClient( editor );
	const begun = await client.create( VIDEO, `${ name }.mp4` );
	if ( begun.status !== 201 ) {
		return;
	}
	const clip = makeClip( VIDEO );
	await books.uploads.note( name, async () => {
		for ( let offset = 0, failed = 0; offset < VIDEO && failed < 20; ) {
			const part = clip.subarray( offset, offset + PART );
			const reply = await client
				.patch( offset, part )
				.catch( () => null );
			if ( reply?.status === 204 || reply?.status === 200 ) {
				offset = Number( reply.headers[ 'upload-offset' ] );
				if ( offset === VIDEO ) {
					return true;
				}
				continue;
			}
			failed++;
			await wait( 500 );
			const head = await client.send( 'HEAD' ).catch( () => null );
			offset = Number( head?.headers[ 'upload-offset' ] ?? offset );
		}
		return false;
	} );
}

/** Something that editors do. */
export async function edit(
	random: Random,
	editor: Session,
	books: Books
): Promise< void > {
	await random.pick( [
		() => upload( editor, books ),
		() => editor.get( '/wp/v2/feedback', { per_page: 20 } ),
		() =>
			editor.post( '/wp/v2/posts', {
				title: `By an editor ${ randomUUID() }`,
				content: '<!-- wp:jetpack/rating-star {"rating":3} /-->',
			} ),
	] )();
}
