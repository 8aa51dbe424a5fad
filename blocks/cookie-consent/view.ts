/*
 * Shows the banner (ConsentBanner.php) to visitors who have not answered its text, and keeps their answer.
 */
import {
	type Banner,
	CHANGED,
	type Category,
} from '../../shared/embed/consent';

const CATEGORIES: Category[] = [
	'preferences',
	'statistics-anonymous',
	'statistics',
	'marketing',
];

const DAY = 86_400_000;

/** The WP Consent API, which may be defined after this module has run. */
const api: Window & {
	wp_consent_type?: string;
	wp_has_consent?: ( category: Category ) => boolean;
	wp_set_consent?: ( category: Category, value: 'allow' | 'deny' ) => void;
} = window;

const hasApi = () => typeof api.wp_set_consent === 'function';

const dispatch = ( name: string ) =>
	document.dispatchEvent( new CustomEvent( name, { detail: [] } ) );

function start( banner: Banner ): void {
	const { consent: version, days, modal } = banner.dataset;
	const dialog = banner.content.querySelector( 'dialog' )!;
	let answer: boolean | undefined;
	let isConnected = false;
	/** What the page gives the focus back to. */
	let opener: HTMLElement | null = null;

	/** Reads the cookie. Its name and time are Jetpack's; the version of the text and the answer are ours. */
	function read(): void {
		const cookie =
			/(?:^|; )eucookielaw=\d+(?:\.(\w+)\.([01]))?(?:;|$)/.exec(
				document.cookie
			);
		// Jetpack has 'Accept' only.
		if ( cookie && ( cookie[ 1 ] ?? version ) === version ) {
			answer = cookie[ 2 ] !== '0';
		}
	}

	function open(): void {
		if ( dialog.open ) {
			return;
		}
		if ( modal !== undefined ) {
			dialog.showModal();
			// Otherwise the first link has the focus, which is in the middle of the text.
			dialog.focus();
		} else {
			// show() would take the focus away from the page.
			dialog.open = true;
		}
	}

	/** Becomes the API's banner, as soon as there is an API. */
	function connect(): void {
		if ( ! isConnected && hasApi() ) {
			isConnected = true;
			api.wp_consent_type = 'optin';
			dispatch( 'wp_consent_type_defined' );
		}
	}

	function announce(): void {
		connect();
		if ( ! isConnected ) {
			dispatch( CHANGED );
			return;
		}
		for ( const category of CATEGORIES ) {
			// A consent to an earlier text is none to this one.
			if ( answer !== undefined || api.wp_has_consent?.( category ) ) {
				api.wp_set_consent?.( category, answer ? 'allow' : 'deny' );
			}
		}
	}

	function take( isAccepted: boolean ): void {
		answer = isAccepted;
		const ends = new Date( Date.now() + Number( days ) * DAY );
		document.cookie = `eucookielaw=${ ends.getTime() }.${ version }.${ Number(
			answer
		) };path=/;expires=${ ends.toUTCString() };SameSite=Lax`;
		dialog.close();
		opener?.focus();
		announce();
		if ( answer ) {
			dispatch( 'eucookielaw-dismissed' );
		}
	}

	function begin(): void {
		read();
		if ( answer === undefined ) {
			open();
		} else {
			dialog.close();
		}
		announce();
	}

	banner.hasConsent = ( category ) =>
		// What needs no consent: functions, and until a visitor declines, anonymous statistics.
		category === 'functional' ||
		( answer ?? category === 'statistics-anonymous' );

	// Core gives the block's first tag a class for the color of links.
	dialog.classList.add( ...banner.classList );
	// First in the page, for keyboards and screen readers.
	document.body.prepend( dialog );

	dialog.addEventListener( 'click', ( { target } ) => {
		const button = ( target as Element ).closest< HTMLElement >(
			'[data-answer]'
		);
		if ( button ) {
			take( button.dataset.answer === '1' );
		}
	} );
	// Escape is no answer; a browser may close the dialog all the same.
	dialog.addEventListener( 'cancel', ( event ) => {
		if ( answer === undefined ) {
			event.preventDefault();
		}
	} );
	dialog.addEventListener( 'close', () => answer === undefined && open() );

	document.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest< HTMLElement >(
			'a[href$="#cookie-consent"]'
		);
		if ( link ) {
			event.preventDefault();
			opener = link;
			open();
			dialog.focus();
		}
	} );

	// The page that a visitor goes back to may be as it was before an answer.
	window.addEventListener(
		'pageshow',
		( { persisted } ) => persisted && begin()
	);
	window.addEventListener(
		'load',
		() => ! isConnected && hasApi() && announce()
	);
	begin();
}

const banner = document.querySelector< Banner >( 'template[data-consent]' );
if ( banner && api.wp_consent_type && hasApi() ) {
	// Another plugin's script asks visitors.
	banner.remove();
} else if ( banner ) {
	// WordPress 6.8 loads this script where the block prints nothing, too.
	start( banner );
}
