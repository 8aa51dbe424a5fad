import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { resetBlocks } from '../../../tests/support/block-tree';
import { withWarningClass } from '../warning-class';
import { setInitialState } from '../../../tests/support/page-state';

const HOURS = 'jetpack/business-hours';

function BlockElement( {
	className,
	wrapperProps,
}: {
	name: string;
	clientId: string;
	className?: string;
	wrapperProps?: Record< string, unknown >;
} ) {
	return (
		<div { ...wrapperProps } className={ className } tabIndex={ -1 }>
			Block
		</div>
	);
}

type Reason = Parameters< typeof withWarningClass >[ 1 ];

function show(
	reason: Reason,
	props: Partial< ComponentProps< typeof BlockElement > > = {}
) {
	const Block = withWarningClass( HOURS, reason )( BlockElement );
	render( <Block name={ HOURS } clientId="a" { ...props } /> );
	return screen.getByText( 'Block' );
}

/** What describes a block to a screen reader, once it is loaded. */
async function description( block: HTMLElement ) {
	const id = block.getAttribute( 'aria-describedby' ) ?? '';
	await waitFor( () => expect( document.getElementById( id ) ).toBeTruthy() );
	return document.getElementById( id )?.textContent;
}

function setState( canManageModules: boolean ) {
	setInitialState( {
		adminUrl: 'https://example.org/wp-admin/',
		canManageModules,
		blocks: {
			'contact-info': {
				available: false,
				unavailableReason: 'missing_module',
			},
			column: { available: false, unavailableReason: 'unknown' },
		},
	} );
}

beforeEach( () => {
	resetBlocks( [ HOURS, 'a' ] );
	setState( true );
} );
afterEach( () => {
	delete window.ramjetInitialState;
} );

describe( 'withWarningClass', () => {
	it( 'says that the module is turned off, with the way to it', async () => {
		const block = show( 'missing_module', { className: 'wide' } );
		expect( block.className ).toBe( 'wide has-warning is-interactive' );
		expect( await description( block ) ).toMatch(
			/This block’s module is turned off in Ramjet\. Visitors still see your content/
		);
		expect(
			screen
				.getByRole( 'link', { name: /^Turn on the module/ } )
				.getAttribute( 'href' )
		).toBe(
			'https://example.org/wp-admin/admin.php?page=ramjet&path=modules&module=business-hours'
		);
	} );

	it( 'sends those who may not manage modules to those who may', async () => {
		setState( false );
		expect( await description( show( 'missing_module' ) ) ).toContain(
			'An administrator can turn it on.'
		);
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says that the plan lacks the block', async () => {
		expect( await description( show( 'missing_plan' ) ) ).toMatch(
			/This site’s plan does not include this block\. Visitors still see your content/
		);
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says it once for a block and all that it holds', async () => {
		resetBlocks( [
			'core/group',
			'root',
			[ [ 'jetpack/contact-info', 'parent', [ [ HOURS, 'a' ] ] ] ],
		] );
		const block = show( 'missing_module' );
		expect( block.className ).toContain( 'has-warning' );
		expect( block.getAttribute( 'aria-describedby' ) ).toBeNull();
		expect( screen.queryByText( /turned off/ ) ).toBeNull();
	} );

	it( 'says it in a block that is unavailable for no known reason, which says nothing', async () => {
		resetBlocks( [ 'jetpack/column', 'parent', [ [ HOURS, 'a' ] ] ] );
		expect( await description( show( 'missing_module' ) ) ).toContain(
			'turned off'
		);
	} );

	it( 'leaves other blocks as they are', async () => {
		const block = show( 'missing_module', { name: 'core/paragraph' } );
		expect( block.className ).toBe( '' );
		expect( block.getAttribute( 'aria-describedby' ) ).toBeNull();
	} );
} );
