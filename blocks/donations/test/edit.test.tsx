/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { setNavigator } from '../../../shared/lib/navigation';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { expectOneStep, redo, undo } from '../../../tests/support/undo';

const NAME = 'jetpack/donations';
const STATUS = 'wpcom/v2/memberships/status';
const PRODUCTS = 'wpcom/v2/memberships/products';
const CONNECT_URL =
	'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=services&service=stripe';

const products = ( currency: string, first: number ) =>
	[ 'one-time', '1 month', '1 year' ].map( ( interval, index ) => ( {
		id: first + index,
		currency,
		type: 'donation',
		interval,
	} ) );

const status = ( changes: object = {} ) =>
	json( {
		products: [ ...products( 'USD', 11 ), ...products( 'EUR', 21 ) ],
		connect_url: null,
		connected_account_id: 'stripe',
		site_slug: 'example.org',
		errors: [],
		...changes,
	} );

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	setInitialState();
	locks.length = 0;
	server = await startRestServer();
	server.answer( STATUS, status() );
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
	await setPreviewMode( false );
} );

const setPreviewMode = ( isPreviewMode: boolean ) =>
	act( async () => {
		await dispatch( blockEditorStore ).updateSettings( { isPreviewMode } );
	} );

async function open( attributes = {} ) {
	const block = await renderBlock( NAME, attributes );
	await block.canvas.findByLabelText( 'Tier 1' );
	const planIds = () => {
		const { oneTimeDonation, monthlyDonation, annualDonation } =
			block.attributes() as Record< string, { planId: number } >;
		return [ oneTimeDonation, monthlyDonation, annualDonation ].map(
			( plan ) => plan?.planId
		);
	};
	return { ...block, planIds };
}

const typeAmount = ( field: HTMLElement, value: string ) => {
	act( () => field.focus() );
	fireEvent.change( field, { target: { value } } );
};

/** How the post editor's saving was locked and unlocked. */
const locks: string[] = [];
register(
	createReduxStore( 'core/editor', {
		reducer: () => 0,
		selectors: {
			getCurrentPostId: () => 7,
			getCurrentPostAttribute: () => 'https://example.org/help/',
		},
		actions: {
			lockPostSaving: () => {
				locks.push( 'locked' );
				return { type: 'LOCK' };
			},
			unlockPostSaving: () => {
				locks.push( 'unlocked' );
				return { type: 'UNLOCK' };
			},
		},
	} )
);

test( 'adds the plans without an undo step, and locks saving until then', async () => {
	const { attributes } = await open();
	await waitFor( () =>
		expect( attributes() ).toMatchObject( {
			currency: 'USD',
			oneTimeDonation: {
				show: true,
				planId: 11,
				amounts: [ 5, 15, 100 ],
			},
			monthlyDonation: { planId: 12 },
			annualDonation: { planId: 13 },
			fallbackLinkUrl: 'https://example.org/help/',
		} )
	);
	expect( locks ).toEqual( [ 'locked', 'unlocked' ] );
	expect( server.requests ).toMatchObject( [
		{
			method: 'GET',
			url: expect.stringContaining(
				'source=gutenberg&type=donation&is_editable=false'
			),
		},
	] );
	await undo();
	expect( attributes()?.oneTimeDonation ).toMatchObject( { planId: 11 } );
} );

test( 'does not lock saving while saved plans are looked up', async () => {
	await open( {
		currency: 'USD',
		oneTimeDonation: { show: true, planId: 11 },
		monthlyDonation: { show: true, planId: 12 },
		annualDonation: { show: true, planId: 13 },
	} );
	expect( locks ).toEqual( [] );
} );

test( 'creates the plans that the currency lacks', async () => {
	server.answer(
		STATUS,
		status( { products: products( 'USD', 11 ).slice( 1 ) } )
	);
	server.answer( PRODUCTS, json( products( 'USD', 31 ) ) );
	const { planIds } = await open();
	await waitFor( () => expect( planIds() ).toEqual( [ 31, 32, 33 ] ) );
	expect( server.requests.at( -1 ) ).toMatchObject( {
		method: 'POST',
		body: '{"type":"donation","currency":"USD","is_editable":false}',
	} );
} );

test( 'shows the form as visitors see it, and makes each edit an undo step', async () => {
	const { attributes, canvas, planIds } = await open( {
		monthlyDonation: {
			show: true,
			planId: 12,
			amounts: [ 1, 2, 3 ],
			heading: 'Every month',
			extraText: '',
		},
	} );
	await waitFor( () => expect( planIds() ).toEqual( [ 11, 12, 13 ] ) );
	const text = ( label: string ) => canvas.getByLabelText( label );
	const tab = ( name: string ) => canvas.getByRole( 'button', { name } );
	expect( tab( 'One-Time' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( text( 'Heading' ) ).toHaveTextContent( 'Make a one-time donation' );
	expect( text( 'Text above the amounts' ) ).toHaveTextContent(
		'Choose an amount'
	);
	expect( text( 'Text of the custom amount' ) ).toHaveTextContent(
		'Or enter a custom amount'
	);
	expect( text( 'Custom amount' ) ).toBeDisabled();
	expect( text( 'Custom amount' ) ).toHaveAttribute( 'placeholder', '50.00' );
	expect( text( 'Text above the button' ) ).toHaveTextContent(
		'Your contribution is appreciated.'
	);
	expect( text( 'Button text' ) ).toHaveTextContent( 'Donate' );
	expect( text( 'Tier 2' ) ).toHaveValue( '$15.00' );

	fireEvent.click( tab( 'Monthly' ) );
	expect( text( 'Heading' ) ).toHaveTextContent( 'Every month' );
	expect( text( 'Text above the button' ) ).toHaveTextContent( '' );
	expect( text( 'Button text' ) ).toHaveTextContent( 'Donate monthly' );
	const amounts = () =>
		( attributes()?.monthlyDonation as { amounts: number[] } ).amounts;
	await expectOneStep( () => {
		typeAmount( text( 'Tier 1' ), '2' );
		typeAmount( text( 'Tier 1' ), '20,5' );
		act( () => text( 'Tier 1' ).blur() );
	} );
	expect( text( 'Tier 1' ) ).toHaveValue( '$20.50' );
	await expectOneStep( () => typeAmount( text( 'Tier 2' ), '40' ) );
	expect( amounts() ).toEqual( [ 20.5, 40, 3 ] );
} );

test( 'explains an amount that cannot be paid, and resets an empty one', async () => {
	const { attributes, canvas } = await open( {
		currency: 'EUR',
		maximumAmount: 200,
	} );
	const field = canvas.getByLabelText( 'Tier 1' );
	for ( const [ value, problem ] of [
		[ '0,3', 'The smallest amount is €0,50.' ],
		[ '201', 'The largest amount is €200,00.' ],
		[ '5.005', 'Please enter at most 2 decimals.' ],
		[ 'five', 'Please enter the amount in digits, such as 0.50.' ],
		[ '', 'Please enter an amount.' ],
	] as const ) {
		typeAmount( field, value );
		expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field ).toHaveAccessibleDescription( problem );
	}
	expect( attributes()?.oneTimeDonation ).toMatchObject( {
		amounts: [ 5, 15, 100 ],
	} );
	typeAmount( field, '7' );
	typeAmount( field, '' );
	act( () => field.blur() );
	expect( field ).toHaveValue( '€5,00' );
	expect( field ).toHaveAttribute( 'aria-invalid', 'false' );
	typeAmount( field, '0,3' );
	act( () => field.blur() );
	expect( field ).toHaveValue( '0,3' );
	expect( attributes()?.oneTimeDonation ).toMatchObject( {
		amounts: [ 5, 15, 100 ],
	} );
} );

test( 'changes the currency with its amounts and limits in one step', async () => {
	const { attributes, canvas, planIds, toolbar } = await open( {
		minimumAmount: 2,
		customAmountPlaceholder: 25,
		ramjetGoal: 1000,
	} );
	await waitFor( () => expect( planIds() ).toEqual( [ 11, 12, 13 ] ) );
	expect(
		await canvas.findByText( '$0.00 of $1,000.00 donated' )
	).toBeVisible();
	server.answer( PRODUCTS, json( products( 'JPY', 41 ) ) );
	fireEvent.click(
		toolbar.getByRole( 'button', { name: 'Change currency' } )
	);
	const choices = await screen.findAllByRole( 'menuitemradio' );
	expect( choices ).toHaveLength( 17 );
	fireEvent.click( screen.getByRole( 'menuitemradio', { name: 'JPY' } ) );
	await waitFor( () => expect( planIds() ).toEqual( [ 41, 42, 43 ] ) );
	const amounts = [ 500, 1500, 10000 ];
	const changed = attributes();
	expect( changed ).toMatchObject( {
		currency: 'JPY',
		oneTimeDonation: { amounts },
		monthlyDonation: { amounts },
		annualDonation: { amounts },
	} );
	expect( changed ).not.toHaveProperty( 'minimumAmount', 2 );
	expect( canvas.getByLabelText( 'Tier 1' ) ).toHaveValue( '¥500' );
	await undo();
	await waitFor( () => expect( planIds() ).toEqual( [ 11, 12, 13 ] ) );
	expect( attributes() ).toMatchObject( {
		currency: 'USD',
		minimumAmount: 2,
		ramjetGoal: 1000,
		oneTimeDonation: { amounts: [ 5, 15, 100 ] },
	} );
	await redo();
	await waitFor( () => expect( planIds() ).toEqual( [ 41, 42, 43 ] ) );
	expect( attributes() ).toMatchObject( { currency: 'JPY' } );
} );

test( 'has settings for tabs, amounts and the goal', async () => {
	const { attributes, canvas, inspector } = await open();
	const toggle = ( name: string ) =>
		inspector.getByRole( 'checkbox', { name } );
	await expectOneStep( () =>
		fireEvent.change( inspector.getByLabelText( 'Open tab' ), {
			target: { value: '1 year' },
		} )
	);
	expect( canvas.getByLabelText( 'Button text' ) ).toHaveTextContent(
		'Donate yearly'
	);
	await expectOneStep( () =>
		fireEvent.click( toggle( 'Show yearly donations' ) )
	);
	expect( canvas.queryByRole( 'button', { name: 'Yearly' } ) ).toBeNull();
	await expectOneStep( () =>
		fireEvent.click( toggle( 'Show one-time donations' ) )
	);
	expect( toggle( 'Show monthly donations' ) ).toBeDisabled();
	expect( canvas.queryByRole( 'button', { name: 'Monthly' } ) ).toBeNull();
	expect(
		inspector.getByRole( 'link', { name: /^View donation earnings/ } )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=payments'
	);

	fireEvent.click( inspector.getByRole( 'button', { name: 'Amounts' } ) );
	fireEvent.click( inspector.getByRole( 'button', { name: 'Goal' } ) );
	typeAmount( inspector.getByLabelText( 'Suggested custom amount' ), '25' );
	typeAmount( inspector.getByLabelText( 'Minimum amount' ), '2' );
	typeAmount( inspector.getByLabelText( 'Maximum amount' ), '1' );
	expect(
		inspector.getByLabelText( 'Maximum amount' )
	).toHaveAccessibleDescription( 'The smallest amount is $2.00.' );
	const goal = inspector.getByLabelText( 'Amount to raise' );
	typeAmount( goal, '1000' );
	expect( canvas.getByRole( 'progressbar' ) ).toHaveAttribute(
		'max',
		'1000'
	);
	expect( canvas.getByLabelText( 'Custom amount' ) ).toHaveAttribute(
		'placeholder',
		'25'
	);
	expect( attributes() ).toMatchObject( {
		customAmountPlaceholder: 25,
		minimumAmount: 2,
		ramjetGoal: 1000,
	} );
	expect( attributes() ).not.toHaveProperty( 'maximumAmount' );
	typeAmount( goal, '' );
	fireEvent.blur( goal );
	expect( attributes() ).toMatchObject( { ramjetGoal: undefined } );
	await expectOneStep( () =>
		fireEvent.click( toggle( 'Show custom amount option' ) )
	);
	expect( canvas.queryByLabelText( 'Custom amount' ) ).toBeNull();
} );

test( 'offers to try again if the reply is an error, lists errors or is something else', async () => {
	server.answer( STATUS, json( { code: 'x', message: 'Down.' }, 500 ) );
	const { attributes, canvas } = await renderBlock( NAME );
	const expectError = async ( tries: number ) => {
		expect(
			await canvas.findByText( 'Could not load data from example.org.' )
		).toBeVisible();
		expect( locks ).toEqual(
			Array( tries ).fill( [ 'locked', 'unlocked' ] ).flat()
		);
		expect( attributes()?.oneTimeDonation ).toMatchObject( {
			planId: null,
		} );
	};
	const tryAgain = ( reply: ReturnType< typeof json > ) => {
		server.answer( STATUS, reply );
		fireEvent.click( canvas.getByText( 'Try again' ) );
		expect( canvas.queryByText( /^Could not load/ ) ).toBeNull();
	};
	await expectError( 1 );
	tryAgain( status( { errors: [ { code: 'x' } ] } ) );
	await expectError( 2 );
	tryAgain( json( { data: 1 } ) );
	await expectError( 3 );
	tryAgain( status() );
	expect( await canvas.findByLabelText( 'Tier 1' ) ).toBeVisible();
} );

describe( 'without Stripe', () => {
	const NUDGE = 'Connect to Stripe to use this block on your site';
	const visited: string[] = [];
	const putBack = setNavigator( ( url ) => visited.push( url ) );
	afterAll( putBack );

	beforeEach( () =>
		server.answer(
			STATUS,
			status( {
				products: [],
				connect_url: CONNECT_URL,
				connected_account_id: null,
			} )
		)
	);

	test( 'has no plans, and takes administrators to Stripe and back', async () => {
		const { canvas, planIds } = await open();
		await waitFor( () => expect( planIds() ).toEqual( [ -1, -1, -1 ] ) );
		expect( await canvas.findByText( NUDGE ) ).toBeVisible();
		expect(
			await canvas.findByText(
				'This block will be hidden from your visitors until you connect to Stripe.'
			)
		).toBeVisible();
		fireEvent.click( canvas.getByRole( 'button', { name: 'Connect' } ) );
		await waitFor( () => expect( visited ).toHaveLength( 1 ) );
		const url = new URL( visited[ 0 ] ?? '' );
		expect( url.searchParams.get( 'service' ) ).toBe( 'stripe' );
		expect( url.searchParams.get( 'redirect' ) ).toBe(
			window.location.href
		);
	} );

	test( 'keeps the plans of a saved block', async () => {
		const { attributes } = await open( {
			oneTimeDonation: { show: true, planId: 7, amounts: [ 5, 15, 100 ] },
		} );
		expect( attributes() ).toMatchObject( {
			oneTimeDonation: { planId: 7 },
			monthlyDonation: { planId: null },
		} );
	} );

	test( 'asks other users to contact an administrator', async () => {
		setInitialState( { canManageModules: false } );
		const { canvas, inspector } = await open();
		expect(
			canvas.getByText( 'Ask an administrator to connect Stripe.' )
		).toBeVisible();
		expect(
			canvas.queryByRole( 'button', { name: 'Connect' } )
		).toBeNull();
		expect( inspector.queryByText( 'View donation earnings' ) ).toBeNull();
	} );

	test( 'shows only the form in previews', async () => {
		const { canvas } = await open();
		await setPreviewMode( true );
		expect( canvas.queryByText( NUDGE ) ).toBeNull();
		expect( canvas.getByLabelText( 'Tier 1' ) ).toBeVisible();
		expect( server.requests ).toHaveLength( 1 );
	} );
} );
