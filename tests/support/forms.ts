import { expect, type APIResponse } from '@playwright/test';
import { simpleParser, type ParsedMail } from 'mailparser';
import { conditionsHeader } from './conditions';
import type { Session } from './sessions';
import type { SiteUnderTest } from './site';

/*
 * Forms as visitors see them: published pages, submissions, and the responses and emails that result.
 */

/** A form's block around fields. */
export function formMarkup(
	fields: string,
	attributes: Record< string, unknown > = {}
): string {
	return `<!-- wp:jetpack/contact-form ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-contact-form">${ fields }</div><!-- /wp:jetpack/contact-form -->`;
}

/** A field's block. */
export function field(
	type: string,
	attributes: Record< string, unknown > = {}
): string {
	return `<!-- wp:jetpack/field-${ type } ${ JSON.stringify( attributes ) } /-->`;
}

/** A visitor with a unique email address, so that a test finds its own emails. */
export function uniqueAddress( purpose: string ): string {
	return `${ purpose }-${ Math.random().toString( 36 ).slice( 2, 10 ) }@example.com`;
}

/** The reply that the form's script gets. */
export interface FormAnswer {
	status: number;
	headers: Record< string, string >;
	body: {
		status: string;
		message?: string;
		html?: string;
		redirect?: string | null;
		errors?: Record< string, string >;
		token?: string;
		fields?: string[];
	};
}

/** A response as stored in the database. */
export interface StoredResponse {
	id: number;
	status: string;
	parent: number;
	unread: boolean;
	title: string;
	form: Record< string, unknown >;
	/** Field ID => value. */
	values: Record< string, string | string[] >;
	fields: {
		id: string;
		type: string;
		label: string;
		value: string | string[];
		files?: { id: string; name: string; size: number; type: string }[];
	}[];
	visitor: Record< string, unknown >;
	spam: { verdict: string; reasons: string[] };
	delivery: Record< string, unknown >;
	/** The delivery log. */
	log: { channel: string; ok: boolean; final: boolean; message: string }[];
	/** When its delivery is due, and how often it failed; null when it is complete. */
	due: number | null;
	attempts: number;
	/** Whether a request is delivering it. */
	isClaimed: boolean;
}

/** The body of a submission. */
export interface Sent {
	/** Field ID => value; a list for several options. */
	fields?: Record< string, string | string[] >;
	/** Other inputs, such as the honeypot; null removes one. */
	more?: Record< string, string | null >;
	headers?: Record< string, string >;
	/** Files by input name. */
	files?: Record<
		string,
		{ name: string; mimeType: string; buffer: Buffer }
	>;
}

/** A published page with a form. */
export class FormPage {
	constructor(
		readonly id: number,
		readonly url: string,
		private readonly site: SiteUnderTest
	) {}

	/** The body that a browser would post, with the page's hidden fields and honeypot. */
	async hidden( visitor: Session ): Promise< Record< string, string > > {
		const response = await visitor.request.get( this.url );
		const html = await response.text();
		if ( ! html.includes( 'name="ramjet_form"' ) ) {
			throw new Error(
				`There is no form at ${ this.url }: ${ response.status() } ${ html.slice( 0, 300 ) } … ${ /<main[^]*<\/main>/.exec( html )?.[ 0 ].slice( 0, 1500 ) }`
			);
		}
		return Object.fromEntries(
			[ ...html.matchAll( /<input[^>]*>/g ) ]
				.map( ( [ input ] ) => [
					/ name="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
					/ value="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
				] )
				.filter(
					( [ name ] ) =>
						name &&
						! name.startsWith( 'ramjet_fields' ) &&
						name !== 's'
				)
		) as Record< string, string >;
	}

	/** The form's token. */
	async token( visitor: Session ): Promise< string > {
		return ( await this.hidden( visitor ) ).ramjet_form ?? '';
	}

	/** Posts the form as a browser without JavaScript does. */
	async post( visitor: Session, sent: Sent = {} ): Promise< APIResponse > {
		const { fields = {}, more = {}, headers, files = {} } = sent;
		const form = new FormData();
		const base =
			'ramjet_form' in more
				? more
				: { ...( await this.hidden( visitor ) ), ...more };
		for ( const [ name, value ] of Object.entries( base ) ) {
			if ( value !== null ) {
				form.append( name, value );
			}
		}
		for ( const [ id, value ] of Object.entries( fields ) ) {
			for ( const one of Array.isArray( value ) ? value : [ value ] ) {
				form.append(
					`ramjet_fields[${ id }]${ Array.isArray( value ) ? '[]' : '' }`,
					one
				);
			}
		}
		for ( const [
			name,
			{ name: file, mimeType, buffer },
		] of Object.entries( files ) ) {
			form.append(
				name.replace( /#\d+$/, '' ),
				new File( [ new Uint8Array( buffer ) ], file, {
					type: mimeType,
				} )
			);
		}
		return visitor.request.post( this.url, {
			multipart: form,
			headers,
			maxRedirects: 0,
		} );
	}

	/** Submits the form as its script does, half a minute after the page was opened. */
	async send( visitor: Session, sent: Sent = {} ): Promise< FormAnswer > {
		const response = await this.post( visitor, {
			...sent,
			more: {
				...( 'ramjet_form' in ( sent.more ?? {} )
					? {}
					: await this.hidden( visitor ) ),
				ramjet_id: Math.random().toString( 36 ).slice( 2 ),
				ramjet_elapsed: '30000',
				...sent.more,
			},
			headers: { Accept: 'application/json', ...sent.headers },
		} );
		return {
			status: response.status(),
			headers: response.headers(),
			body: ( await response.json() ) as FormAnswer[ 'body' ],
		};
	}

	/** The responses of this page, oldest first. */
	async responses(): Promise< StoredResponse[] > {
		return readResponses( this.site, `post_parent = ${ this.id }` );
	}

	/** Waits until the delivery of all responses has been attempted, after their requests' replies or by a run of the queue. */
	async tried(): Promise< void > {
		await expect
			.poll( async () =>
				( await this.responses() ).filter(
					( { due, attempts, isClaimed } ) =>
						isClaimed || ( due !== null && attempts === 0 )
				)
			)
			.toEqual( [] );
	}

	/** Sets the age of its responses, in seconds. */
	async age( seconds: number ): Promise< void > {
		await this.site.php(
			`global $wpdb; $wpdb->query( 'UPDATE ' . $wpdb->prefix . 'ramjet_form_submissions SET created_at = ' . ( time() - ${ seconds } ) . " WHERE response_id IN ( SELECT ID FROM $wpdb->posts WHERE post_parent = ${ this.id } )" );`
		);
	}

	/** Submits the form to a PHP that is killed after it stored the response. */
	async sendToKilled(
		visitor: Session,
		fields: Sent[ 'fields' ]
	): Promise< void > {
		await expect(
			this.send( visitor, {
				fields,
				headers: conditionsHeader( { killed: true } ),
			} )
		).rejects.toThrow();
	}

	/** Delivers everything as WP-Cron would, including deliveries that are due later or claimed by a request. */
	async deliver(): Promise< void > {
		await this.site.php( `
			global $wpdb;
			$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET due_at = 1, claimed_until = 0, created_at = created_at - 61 WHERE due_at IS NOT NULL AND response_id IN ( SELECT ID FROM $wpdb->posts WHERE post_parent = ${ this.id } )" );
			Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );` );
		// Another test's run may have delivered it first.
		await expect
			.poll( async () =>
				( await this.responses() ).filter(
					( { isClaimed } ) => isClaimed
				)
			)
			.toEqual( [] );
	}
}

/**
 * Reads responses from the database.
 *
 * @param where SQL.
 */
export async function readResponses(
	site: SiteUnderTest,
	where: string
): Promise< StoredResponse[] > {
	return JSON.parse(
		await site.php( `
		global $wpdb;
		$rows = array();
		foreach ( $wpdb->get_results( "SELECT * FROM $wpdb->posts WHERE post_type = 'feedback' AND ${ where } ORDER BY ID" ) as $post ) {
			$data   = json_decode( $post->post_content, true );
			$row    = $wpdb->get_row( "SELECT due_at, attempts, claimed_until FROM {$wpdb->prefix}ramjet_form_submissions WHERE response_id = $post->ID" );
			$rows[] = array(
				'id'       => (int) $post->ID,
				'status'   => $post->post_status,
				'parent'   => (int) $post->post_parent,
				'unread'   => 'open' === $post->comment_status,
				'title'    => $post->post_title,
				'values'   => (object) array_column( $data['fields'], 'value', 'id' ),
				'log'      => Ramjet\\Forms\\Delivery\\Log::of( (int) $post->ID ),
				'due'      => isset( $row->due_at ) ? (int) $row->due_at : null,
				'attempts' => (int) ( $row->attempts ?? 0 ),
				'isClaimed' => (int) ( $row->claimed_until ?? 0 ) > time(),
			) + $data;
		}
		echo wp_json_encode( $rows );` )
	) as StoredResponse[];
}

/**
 * Publishes a page.
 *
 * @param author  Its author; without edit_pages a post is published instead.
 * @param content Its blocks.
 */
export async function publishForm(
	author: Session,
	site: SiteUnderTest,
	content: string,
	title = 'Write to us'
): Promise< FormPage > {
	const { body, status } = await author.post(
		author.role === 'author' ? '/wp/v2/posts' : '/wp/v2/pages',
		{
			title,
			content,
			status: 'publish',
			// Two that are published at the same time, or a page and a post, could get the same slug.
			slug: `form-${ Math.random().toString( 36 ).slice( 2 ) }`,
		}
	);
	if ( status !== 201 ) {
		throw new Error(
			`The page was not published: ${ JSON.stringify( body ) }`
		);
	}
	const { id, link } = body as { id: number; link: string };
	return new FormPage( id, link, site );
}

/**
 * Approves the destinations of the forms in a post.
 *
 * @return Those that waited.
 */
export async function approveDestinations(
	admin: Session,
	post: number
): Promise< string[] > {
	const path = '/ramjet/v1/forms/destinations';
	const source = `post:${ post }`;
	const { body } = await admin.rest( 'GET', `${ path }?source=${ source }` );
	const waiting = ( body as { destination: string }[] ).map(
		( { destination } ) => destination
	);
	for ( const destination of waiting ) {
		await admin.post( path, { source, destination } );
	}
	return waiting;
}

/** The emails to an address, oldest first. */
export async function readMails(
	site: SiteUnderTest,
	to: string
): Promise< ParsedMail[] > {
	const mails = JSON.parse(
		await site.php(
			`echo wp_json_encode( array_map( 'base64_encode', Ramjet\\Tests\\mails_to( '${ to }' ) ) );`
		)
	) as string[];
	return Promise.all(
		mails.map( ( mail ) => simpleParser( Buffer.from( mail, 'base64' ) ) )
	);
}

/**
 * Tries again if a window of a rate limit ended meanwhile, which resets the count.
 *
 * @param attempt Counts from the start: with IP addresses, email addresses and so on of its own.
 * @param seconds Length of a window; RateLimit::WINDOW by default.
 */
export async function withinOneWindow(
	attempt: () => Promise< void >,
	seconds = 600
): Promise< void > {
	const windowOf = () => Math.floor( Date.now() / 1000 / seconds );
	const begun = windowOf();
	try {
		await attempt();
	} catch ( error ) {
		if ( windowOf() === begun ) {
			throw error;
		}
		await attempt();
	}
}
