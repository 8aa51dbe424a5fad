import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import './page-globals';

const AXE = readFileSync(
	createRequire( __filename ).resolve( 'axe-core/axe.min.js' ),
	'utf8'
);

/**
 * Expects axe to find no violations inside an element, such as a block's own markup. The theme and the editor around
 * it are not checked.
 *
 * @param part The element, on a page or in the editor's canvas.
 */
export async function expectAccessible( part: Locator ): Promise< void > {
	const violations = await part.evaluate( async ( element, source ) => {
		if ( ! window.axe ) {
			// eslint-disable-next-line no-eval -- the canvas is a document of its own, without the page's scripts.
			( 0, eval )( source );
		}
		// Elements that are fading in have less contrast.
		await Promise.all(
			element.ownerDocument
				.getAnimations()
				.filter(
					( { effect } ) =>
						effect?.getComputedTiming().endTime !== Infinity
				)
				.map( ( { finished } ) => finished.catch( () => undefined ) )
		);
		const results = await window.axe?.run( element );
		return results?.violations.map(
			( { id, nodes } ) =>
				`${ id }: ${ nodes.map( ( { html } ) => html ).join( ' | ' ) }`
		);
	}, AXE );
	expect( violations ).toEqual( [] );
}
