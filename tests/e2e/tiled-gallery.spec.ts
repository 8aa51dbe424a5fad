import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import {
	expectGoodOnEveryScreen,
	expectNoneMoves,
	recordScripts,
	recordShifts,
} from '../support/visitor';

const NAME = 'jetpack/tiled-gallery';

/** A landscape, a panorama, a square and a portrait. */
const FILES = [ '1-harbour-by-day', '4-hills', '5-oranges', '7-cactus' ].map(
	( name ) => join( __dirname, `../../bin/site/images/${ name }.jpg` )
);

/** The most images that are beside each other. */
const countBeside = ( block: Locator ) =>
	block.locator( '.tiled-gallery__item' ).evaluateAll( ( items ) => {
		const boxes = items.map( ( item ) => item.getBoundingClientRect() );
		return Math.max(
			...boxes.map(
				( { top } ) =>
					boxes.filter(
						( box ) => box.top <= top + 1 && box.bottom > top + 1
					).length
			)
		);
	} );

test( 'A gallery is made from files, arranged and shown without a script', async ( {
	draft,
	page,
	site,
} ) => {
	await draft.setTitle( 'Four views' );
	const block = await draft.insertBlock( NAME );
	const tile = ( position: number, count = 4 ) =>
		block.getByRole( 'button', {
			name: `${ position } of ${ count } in gallery`,
		} );
	const sources = () =>
		block
			.locator( '.tiled-gallery__item img' )
			.evaluateAll( ( images ) =>
				images
					.map(
						( image ) =>
							/\/(\d)-/.exec(
								image.getAttribute( 'src' ) ?? ''
							)?.[ 1 ]
					)
					.join( '' )
			);
	await expectAccessible( block );
	await block.locator( 'input[type="file"]' ).setInputFiles( FILES );
	await expect( tile( 4 ) ).toBeVisible();
	await expect.poll( sources ).toBe( '1457' );

	await test.step( 'keyboard and mouse', async () => {
		await tile( 1 ).press( 'Enter' );
		const forward = block.getByRole( 'button', {
			name: 'Move image forward',
		} );
		await forward.press( 'Enter' );
		await expect( forward ).toBeFocused();
		expect( await sources() ).toBe( '4157' );
		await expectAccessible( block );
		await tile( 4 ).dragTo( tile( 1 ) );
		await expect.poll( sources ).toBe( '7415' );
	} );

	await draft.select( NAME );
	await draft.openBlockSettings();
	await draft.page
		.getByRole( 'combobox', { name: 'Link To' } )
		.selectOption( 'media' );
	const post = await draft.publish();
	expect( post.content ).toContain( 'wp:jetpack/tiled-gallery {' );

	const gallery = page.locator( '.wp-block-jetpack-tiled-gallery' );
	await test.step( 'nothing moves, at any width', async () => {
		const shifts = await recordShifts( page );
		const scripts = recordScripts( gallery );
		for ( const [ width, beside ] of [
			[ 360, 2 ],
			[ 768, 4 ],
			[ 1280, 4 ],
		] as const ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( post.link );
			await gallery.scrollIntoViewIfNeeded();
			const images = gallery.getByRole( 'link' ).locator( 'img' );
			await expect
				.poll( () =>
					images.evaluateAll(
						( all ) =>
							all.filter(
								( image ) =>
									image instanceof HTMLImageElement &&
									image.naturalWidth > 0
							).length
					)
				)
				.toBe( 4 );
			expect( await countBeside( gallery ) ).toBe( beside );
			expect( await shifts() ).toEqual( [] );
			await expectNoneMoves( gallery.locator( 'figure' ) );
		}
		expect( scripts ).toEqual( [] );
	} );

	await test.step( 'nothing moves in columns on a phone', async () => {
		await site.php( `
			$name = 'wp:jetpack/tiled-gallery {';
			$content = str_replace( $name, $name . '"className":"is-style-columns",', get_post( ${ post.id } )->post_content );
			wp_update_post( wp_slash( array( 'ID' => ${ post.id }, 'post_content' => $content ) ) );
		` );
		await page.setViewportSize( { width: 360, height: 800 } );
		await page.goto( post.link );
		await expect( gallery.locator( '.is-columns' ) ).toBeVisible();
		expect( await countBeside( gallery ) ).toBe( 2 );
		await expectNoneMoves( gallery.locator( 'figure' ) );
		await page.reload();
	} );

	await expectGoodOnEveryScreen( gallery, site );
	await gallery
		.getByRole( 'link', { name: 'View image 1 of 4' } )
		.press( 'Enter' );
	await expect( page ).toHaveURL( /7-cactus.*\.jpg$/ );
} );
