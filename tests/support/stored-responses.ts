/*
 * Stores form responses for tests, directly in the database.
 */
import type { SiteUnderTest } from './site';

/** The properties of a response that tests can set. */
export type SeededResponse = {
	/** 'publish' is the inbox. */
	status?: 'publish' | 'spam' | 'trash' | 'ramjet-temp';
	unread?: boolean;
	/** UTC, 'Y-m-d H:i:s'; now unless given. */
	date?: string;
	/** ID of the post with the form. */
	parent?: number;
	fields?: {
		id: string;
		type: string;
		label: string;
		value: string | string[];
		files?: { id: string; name: string; size: number; type: string }[];
	}[];
	form?: Record< string, unknown >;
	visitor?: Record< string, unknown >;
	spam?: Record< string, unknown >;
	delivery?: Record< string, unknown >;
	/** Content in another plugin's format instead of JSON. */
	content?: string;
	/** The version of Jetpack's format. */
	mime?: string;
};

/** The fields of a plain contact form. */
export const contactFields = (
	name: string,
	email: string,
	message: string
): NonNullable< SeededResponse[ 'fields' ] > => [
	{ id: 'name', type: 'name', label: 'Name', value: name },
	{ id: 'email', type: 'email', label: 'Email', value: email },
	{ id: 'message', type: 'textarea', label: 'Message', value: message },
];

/** A value as a PHP expression. */
export const inPhp = ( value: unknown ): string =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/**
 * Stores responses.
 *
 * @return Their ids.
 */
export async function seedResponses(
	site: SiteUnderTest,
	responses: SeededResponse[]
): Promise< number[] > {
	const rows = responses.map( ( response ) => {
		const parent = response.parent ?? 0;
		return {
			post_type: 'feedback',
			post_status: response.status ?? 'publish',
			comment_status: response.unread === false ? 'closed' : 'open',
			post_date_gmt: response.date ?? null,
			post_parent: parent,
			post_mime_type: response.mime ?? '',
			post_title: '',
			post_excerpt: '',
			to_ping: '',
			pinged: '',
			post_content_filtered: '',
			post_content:
				response.content ??
				JSON.stringify( {
					version: 1,
					form: {
						source: parent ? `post:${ parent }` : '',
						key: '0123456789ab-0',
						title: '',
						page: parent,
						...response.form,
					},
					fields:
						response.fields ??
						contactFields( 'Ada', 'ada@example.com', 'Hello.' ),
					visitor: response.visitor ?? { ip: null, user: 0 },
					spam: response.spam ?? { verdict: 'clean', reasons: [] },
					delivery: response.delivery ?? {},
				} ),
		};
	} );
	const printed = await site.php( `
		global $wpdb;
		$ids = array();
		foreach ( ${ inPhp( rows ) } as $row ) {
			$row['post_date_gmt'] ??= gmdate( 'Y-m-d H:i:s' );
			$row['post_date']         = get_date_from_gmt( $row['post_date_gmt'] );
			$row['post_modified']     = $row['post_date'];
			$row['post_modified_gmt'] = $row['post_date_gmt'];
			if ( 1 !== $wpdb->insert( $wpdb->posts, $row ) ) {
				throw new Exception( $wpdb->last_error );
			}
			$ids[] = $wpdb->insert_id;
		}
		echo wp_json_encode( $ids );` );
	return JSON.parse( printed );
}

/**
 * Creates a page.
 *
 * @param login Its author.
 * @return Its id.
 */
export const seedPage = async (
	site: SiteUnderTest,
	login: string,
	title: string
): Promise< number > =>
	Number(
		await site.php( `
			echo wp_insert_post( wp_slash( array(
				'post_type'    => 'post',
				'post_status'  => 'publish',
				'post_author'  => get_user_by( 'login', '${ login }' )->ID,
				'post_title'   => ${ inPhp( title ) },
				'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->',
			) ) );` )
	);
