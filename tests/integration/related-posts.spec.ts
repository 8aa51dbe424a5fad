import { randomUUID } from 'node:crypto';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';
import type { SiteUnderTest } from '../support/site';
import type { Session } from '../support/sessions';

const INDEX = '/ramjet/v1/related-posts/index';

type Saved = { id: number };

/** Words that no other test uses. */
function words( count: number ) {
	return Array.from(
		{ length: count },
		() => `w${ randomUUID().slice( 0, 8 ) }`
	).join( ' ' );
}

async function publish( author: Session, content: string ) {
	const { status, body } = await author.post( '/wp/v2/posts', {
		title: 'A post',
		content,
		status: 'publish',
	} );
	expect( status ).toBe( 201 );
	return ( body as Saved ).id;
}

async function related( site: SiteUnderTest, id: number, count = 3 ) {
	return JSON.parse(
		await site.php( `
			$related = new Ramjet\\RelatedPosts\\RelatedPosts( $GLOBALS['wpdb'], new Ramjet\\RelatedPosts\\RelatedSettings() );
			echo wp_json_encode( $related->of( ${ id }, ${ count } ) );
		` )
	) as number[];
}

async function countIndexed( site: SiteUnderTest, ids: number[] ) {
	return Number(
		await site.php( `
			global $wpdb;
			echo $wpdb->get_var( "SELECT COUNT(DISTINCT post_id) FROM {$wpdb->prefix}ramjet_related WHERE post_id IN (${ ids.join() })" );
		` )
	);
}

test.describe( 'related posts', () => {
	test( 'are indexed when saved, until they are unpublished @sqlite', async ( {
		as,
		site,
	} ) => {
		const author = await as( 'author' );
		const text = words( 5 );
		const first = await publish( author, text );
		const second = await publish( author, text );
		// The index is written after the response.
		await expect
			.poll( () => related( site, first, 1 ) )
			.toEqual( [ second ] );
		await author.post( `/wp/v2/posts/${ second }`, { status: 'draft' } );
		expect( await related( site, first ) ).not.toContain( second );
		await expect.poll( () => countIndexed( site, [ second ] ) ).toBe( 0 );
		await author.post( `/wp/v2/posts/${ second }`, {
			status: 'publish',
		} );
		await expect
			.poll( () => related( site, first, 1 ) )
			.toEqual( [ second ] );
	} );

	test( 'are all indexed when 50 are published at once @native', async ( {
		as,
		site,
	} ) => {
		const author = await as( 'author' );
		const text = words( 40 );
		const ids = await Promise.all(
			Array.from( { length: 50 }, () => publish( author, text ) )
		);
		await expect.poll( () => countIndexed( site, ids ) ).toBe( 50 );
		expect( await related( site, ids[ 0 ] ?? 0, 6 ) ).toHaveLength( 6 );
	} );

	test( 'are indexed by a rebuild, also after its process was killed @sqlite', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const text = words( 5 );
		// Past every hook, as an import does.
		const ids = JSON.parse(
			await site.php( `
				global $wpdb;
				$ids = array();
				for ( $number = 0; $number < 210; $number++ ) {
					$wpdb->insert( $wpdb->posts, array( 'post_title' => 'Imported', 'post_content' => '${ text }', 'post_status' => 'publish', 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
					$ids[] = $wpdb->insert_id;
				}
				echo wp_json_encode( $ids );
			` )
		) as number[];
		try {
			if ( site.kind === 'native' ) {
				await admin.post( INDEX, { restart: true } );
				const killed = site.php( `
					$rebuild = new Ramjet\\RelatedPosts\\Rebuild( $GLOBALS['wpdb'], new Ramjet\\RelatedPosts\\RelatedSettings() );
					$rebuild->restart();
					// It saves its progress when it begins, when it has learned, and after each batch; this is the second one.
					$saves = 0;
					add_filter( 'query', function ( $query ) use ( &$saves ) {
						$saves += (int) ( str_starts_with( $query, 'UPDATE' ) && str_contains( $query, 'ramjet_related_rebuild' ) );
						if ( 4 === $saves ) {
							exec( 'kill -9 ' . getmypid() );
						}
						return $query;
					} );
					$rebuild->run( 60 );
					echo 'not killed';
				` );
				await expect( killed ).rejects.toThrow();
				const { body } = await admin.get( INDEX );
				expect( body ).toMatchObject( { state: 'building' } );
				// Nobody else builds for a minute, in case it was not killed.
				await site.php( `
					$state = json_decode( get_option( 'ramjet_related_rebuild' ), true );
					update_option( 'ramjet_related_rebuild', wp_json_encode( array_replace( $state, array( 'lease' => 0 ) ) ) );
				` );
			} else {
				await admin.post( INDEX, { restart: true } );
			}
			await expect
				.poll(
					async () =>
						(
							( await admin.post( INDEX ) ).body as {
								state: string;
							}
						 ).state
				)
				.toBe( 'idle' );
			expect( await countIndexed( site, ids ) ).toBe( 210 );
			expect( ids ).toEqual(
				expect.arrayContaining( await related( site, ids[ 0 ] ?? 0 ) )
			);
		} finally {
			await site.php( `
				global $wpdb;
				$wpdb->query( "DELETE FROM $wpdb->posts WHERE ID IN (${ ids.join() })" );
			` );
		}
	} );

	for ( const theme of [ 'twentytwentyfive', 'twentytwentyone' ] ) {
		test( `are printed below single posts, with the block’s style: ${ theme }`, async ( {
			as,
			site,
		} ) => {
			const author = await as( 'author' );
			const pinned = await publish( author, words( 1 ) );
			const id = await publish( author, 'Above.' );
			await site.php(
				`add_post_meta( ${ id }, '_ramjet_related_pinned', ${ pinned } );`
			);
			const { post, page } = inSandbox( await as( 'admin' ), { theme } );
			const count = async ( path: string ) => {
				const { html } = await page( path );
				return [
					html.split( 'jp-related-posts-i2__list"' ).length - 1,
					/id=["']ramjet-related-posts(-inline)?-css["']/.test(
						html
					),
				];
			};
			// A redirect would lose the conditions.
			const path = await site.php(
				`echo wp_make_link_relative( get_permalink( ${ id } ) );`
			);
			expect( await count( path ) ).toEqual( [ 0, false ] );
			await post( '/jetpack/v4/settings', { related_below_posts: true } );
			expect( await count( path ) ).toEqual( [ 1, true ] );
			expect( await count( `${ path }embed/` ) ).toEqual( [ 0, false ] );
			expect( await count( '/feed/' ) ).toEqual( [ 0, false ] );
		} );
	}

	test( 'are not printed below posts while Jetpack prints its own', async ( {
		as,
		site,
	} ) => {
		const author = await as( 'author' );
		const pinned = await publish( author, words( 1 ) );
		const id = await publish( author, 'Above.' );
		const lengths = await site.php( `
			class Jetpack {
				public static $module = 'related-posts';
				public static function is_module_active( $module ) {
					return $module === self::$module;
				}
			}
			add_post_meta( ${ id }, '_ramjet_related_pinned', ${ pinned } );
			$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query( array( 'p' => ${ id } ) );
			the_post();
			$below = new Ramjet\\RelatedPosts\\BelowPosts( new Ramjet\\RelatedPosts\\RelatedSettings(), '__return_false'( ... ) );
			echo substr_count( $below->of( get_post() ), '<nav ' );
			Jetpack::$module = 'stats';
			echo substr_count( $below->of( get_post() ), '<nav ' );
		` );
		expect( lengths ).toBe( '01' );
	} );
} );
