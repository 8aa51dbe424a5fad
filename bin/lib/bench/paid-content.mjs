import { request, summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Posts in which visitors search, and how many of them have a paid part. */
const POSTS = 10_000;
const PAID = 500;

/** The member who reads the page, an active one of those that are stored. */
const EMAIL = 'member6@example.com';

/** Stands for the ID of the plan. */
const PLAN = 987654321;

const TEXT =
	'<!-- wp:paragraph --><p>A paragraph with some words about teapots.</p><!-- /wp:paragraph -->'.repeat(
		60
	);

const block = ( name, attributes, content ) =>
	`<!-- wp:premium-content/${ name } ${ attributes }--><div>${ content }</div><!-- /wp:premium-content/${ name } -->`;

const button = `<!-- wp:jetpack/recurring-payments {"planId":${ PLAN }} /-->`;
const guests = block( 'logged-out-view', '', block( 'buttons', '', button ) );

/** Two paid parts with a half of the text each. */
const CONTENT = [ 0, 1 ]
	.map( () =>
		block(
			'container',
			`{"selectedPlanIds":[${ PLAN }]} `,
			block( 'subscriber-view', '', TEXT.slice( 0, TEXT.length / 2 ) ) +
				guests
		)
	)
	.join( '' );

/** The same text without a gate. Its one block of ours has the blocks registered, as on every page with one. */
const OPEN = `${ TEXT }<!-- wp:jetpack/rating-star {"rating":4} /-->`;

const encode = ( text ) =>
	`base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

/**
 * Stores 10,000 posts with SQL, of which 500 have a paid part and the copy of what is public.
 *
 * @param {import('../site.mjs').Site} site
 */
export async function seedPaidPosts( site ) {
	await site.php( `
		global $wpdb;
		$words = explode( ' ', 'tea pot cup water leaf spoon sugar milk lemon honey ginger mint steam kettle porcelain garden' );
		mt_srand( 1 );
		for ( $start = 0; $start < ${ POSTS }; $start += 500 ) {
			$rows = array();
			for ( $number = $start; $number < $start + 500; $number++ ) {
				$text = '';
				for ( $count = 0; $count < 200; $count++ ) {
					$text .= $words[ mt_rand( 0, 15 ) ] . $number % 97 . ' ';
				}
				if ( 0 === $number % ${ POSTS / PAID } ) {
					$text = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div>' . $text . '</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
				}
				$rows[] = $wpdb->prepare( "(1,'2025-01-01','2025-01-01','2025-01-01','2025-01-01',%s,%s,'','publish','closed','closed',%s,'','','','post')", $text, "Searched $number", "searched-$number" );
			}
			$wpdb->query( "INSERT INTO $wpdb->posts (post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, post_status, comment_status, ping_status, post_name, to_ping, pinged, post_content_filtered, post_type) VALUES " . implode( ',', $rows ) );
		}
		$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) SELECT ID, '_ramjet_public_text', 'tea for guests' FROM $wpdb->posts WHERE post_content LIKE '%wp:premium-content/%' AND post_title LIKE 'Searched %'" );
		$wpdb->query( "ANALYZE TABLE $wpdb->posts, $wpdb->postmeta" );
	` );
}

/**
 * Measures a search, a page with two paid parts, and what a member sees of it, beside the same text without a gate.
 *
 * @param {import('../site.mjs').Site}        site   With members.
 * @param {{rounds: number, seconds: number}} limits
 * @return {Promise<Record<'search'|'guest'|'member', {on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}>>}
 *         The search beside one without Ramjet.
 */
export async function measurePaidContent( site, limits ) {
	const { paid, plain, view, token } = JSON.parse(
		await site.php( `
			$publish = static fn( string $title, string $content ): string => get_permalink( wp_insert_post( array( 'post_title' => $title, 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => $content ) ) );
			$plan    = ( new Ramjet\\Payments\\Plans\\PlanStore() )->save( array( 'title' => 'Gold', 'interval' => '1 month', 'currency' => 'EUR', 'price' => 5 ) )->id;
			$wpdb->update( Ramjet\\Members\\Membership\\MemberTable::name( $wpdb ), array( 'plan' => $plan ), array( 'email' => '${ EMAIL }' ) );
			$session = ( new Ramjet\\Members\\Login\\Sessions( $wpdb ) )->open( '${ EMAIL }', true );
			$paid = $publish( 'Paid', str_replace( '${ PLAN }', (string) $plan, ${ encode( CONTENT ) } ) );
			echo wp_json_encode( array(
				'paid' => $paid,
				'plain' => $publish( 'Plain', ${ encode( OPEN ) } ),
				'view' => add_query_arg( 'ramjet_view', $session->view_key, $paid ),
				'token' => $session->token,
			) );
		` )
	);
	const beside = async ( on, off ) => {
		const sides = { on, off };
		const { on: ours, off: others } = await interleave(
			limits,
			async ( side ) => ( await sides[ side ]() ).measured
		);
		return { on: summarize( ours ), off: summarize( others ) };
	};
	const member = () => request( view, 'on', `ramjet_member=${ token }` );
	if ( ! ( await member() ).html.includes( 'teapots' ) ) {
		throw new Error( 'The member cannot read the page.' );
	}
	const search = `${ site.url }/?s=ginger12+lemon12`;
	return {
		search: await beside(
			() => request( search, 'on' ),
			() => request( search, 'off' )
		),
		guest: await beside(
			() => request( paid, 'on' ),
			() => request( plain, 'on' )
		),
		member: await beside( member, () => request( plain, 'on' ) ),
	};
}
