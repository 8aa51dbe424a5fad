import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { store } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';

import { resetBlocks } from '../../../tests/support/block-tree';
import { withWarningClass } from '../warning-class';
import { setInitialState } from '../../../tests/support/page-state';

const HOURS = 'jetpack/business-hours';
const NUDGE = 'Upgrade to Grow to use this premium block';

const Block = withWarningClass(
	HOURS,
	'missing_plan'
)( () => <div>Block</div> );

function open( details: object | undefined ) {
	setInitialState( {
		enableUpgradeNudge: true,
		siteUrl: 'https://example.org/',
		blocks: {
			'business-hours': {
				available: false,
				unavailableReason: 'missing_plan',
				details,
			},
		},
	} );
	render( <Block name={ HOURS } clientId="a" /> );
}

const select = ( clientId: string ) =>
	act( async () => {
		resetBlocks( [ HOURS, 'a', [ [ 'core/paragraph', 'b' ] ] ] );
		await dispatch( store ).selectBlock( clientId );
	} );

/* The live regions of WordPress have the same texts. */
const findNudge = () => screen.queryByText( NUDGE, { selector: 'p' } );

it.each( [
	[ 'the block', 'a' ],
	[ 'a block inside of it', 'b' ],
] )( 'names the plan while %s is selected', async ( _, clientId ) => {
	open( { plan: 'Grow', checkoutUrl: 'https://example.org/buy' } );
	await select( '' );
	expect( findNudge() ).not.toBeInTheDocument();
	expect(
		screen.getByText( /^This site’s plan does not include this block/ )
	).toBeVisible();
	await select( clientId );
	expect( findNudge() ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Upgrade' } ) ).toBeVisible();
} );

it.each( [ undefined, {}, { plan: 7, checkoutUrl: 7 } ] )(
	'does not guess where the site says %p',
	async ( details ) => {
		open( details );
		await select( 'a' );
		expect(
			screen.queryByText( /^Upgrade/, { selector: 'p' } )
		).not.toBeInTheDocument();
	}
);
