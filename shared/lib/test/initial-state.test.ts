/// <reference types="@wordpress/jest-console" />

import type { InitialState } from '../initial-state';

const STATE: InitialState = {
	siteType: 'atomic',
	isPrivateSite: true,
	enableUpgradeNudge: true,
	canManageModules: true,
	isTrackingEnabled: true,
	siteUrl: 'https://example.org/',
	adminUrl: 'https://example.org/wp-admin/',
	siteTitle: 'Harbour Pottery',
	siteLocale: 'en_US',
	editor: 'post',
	blocks: {
		button: true,
		'videopress/video': {
			available: false,
			unavailableReason: 'missing_plan',
			details: { plan: 'video' },
		},
	},
	chunkTranslations: {},
	connection: null,
	registrationNonce: '',
	exportNonce: 'export-nonce',
	dismissedNotices: [],
	seenWCConnectionModal: false,
};

/* A fresh copy for each test: the error is logged once for each page. */
const load = () => {
	jest.resetModules();
	return require( '../initial-state' ) as typeof import( '../initial-state' );
};

afterEach( () => {
	delete window.ramjetInitialState;
} );

describe( 'getInitialState', () => {
	it( 'hands over what PHP printed', () => {
		window.ramjetInitialState = STATE;
		expect( load().getInitialState() ).toBe( STATE );
	} );

	it( 'logs a missing state once and falls back to values that do no harm', () => {
		const { getInitialState } = load();
		expect( getInitialState() ).toMatchObject( {
			siteType: 'self-hosted',
			isTrackingEnabled: false,
			enableUpgradeNudge: false,
			canManageModules: false,
			editor: null,
			blocks: {},
			chunkTranslations: {},
			connection: null,
			registrationNonce: '',
			dismissedNotices: [],
			seenWCConnectionModal: false,
		} );
		expect( getInitialState() ).toBe( getInitialState() );
		expect( console ).toHaveErrored();
		// eslint-disable-next-line no-console -- counted here.
		expect( jest.mocked( console.error ) ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'takes a state that is printed late', () => {
		const { getInitialState } = load();
		getInitialState();
		window.ramjetInitialState = STATE;
		expect( getInitialState() ).toBe( STATE );
		expect( console ).toHaveErrored();
	} );
} );

describe( 'getBlockAvailability', () => {
	const { getBlockAvailability } = load();

	it.each( [ 'button', 'jetpack/button' ] as const )(
		'finds %s',
		( name ) => {
			expect( getBlockAvailability( name, STATE ) ).toEqual( {
				available: true,
			} );
		}
	);

	it( 'keeps the reason and its details', () => {
		expect( getBlockAvailability( 'videopress/video', STATE ) ).toEqual( {
			available: false,
			unavailableReason: 'missing_plan',
			details: { plan: 'video' },
		} );
	} );

	it.each( [ 'map', 'constructor', '__proto__', 'core/button', '' ] )(
		'calls the unlisted name "%s" unavailable for an unknown reason',
		( name ) => {
			expect( getBlockAvailability( name as 'map', STATE ) ).toEqual( {
				available: false,
				unavailableReason: 'unknown',
			} );
		}
	);

	it( 'reads the page without being given a state', () => {
		window.ramjetInitialState = STATE;
		expect( getBlockAvailability( 'button' ).available ).toBe( true );
	} );
} );
