/*
 * Lets visitors like a post and take the like back. PHP prints the buttons with all texts, the same for everybody; what
 * this browser likes is in its storage.
 */

/** The key of the browser's token, with which the keys of the posts that it likes begin. */
const KEY = 'ramjet-likes';

/** Milliseconds to wait for a reply. */
const TIMEOUT = 20_000;

/** `text` is the number of likes; without it, the request failed. */
type Reply = { text?: string; code?: string; message?: string };

let store: Record< string, string | undefined > = {};
try {
	store = localStorage;
} catch {
	// The browser blocks storage. Its likes count, but can be taken back on this page only.
}

const blocks = document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-like[data-url]'
);

/** What the visitor wants, by URL. It is shown at once; the storage has what the server has confirmed. */
const wanted: Record< string, boolean > = {};

const busy = new Set< string >();

const isSaved = ( url: string ) => KEY + url in store;

/** Shows the state of a post, of which a page may have several buttons. */
function show( url: string, text?: string, problem = '' ): void {
	for ( const { dataset, children } of blocks ) {
		const [ button, number, alert ] = children;
		if ( dataset.url === url && button && number && alert ) {
			button.setAttribute( 'aria-pressed', `${ wanted[ url ] }` );
			number.textContent = text ?? number.textContent;
			alert.textContent = problem;
		}
	}
}

/** Keeps what the server has confirmed: in memory, if the browser's storage is full. */
function keep( url: string, liked?: boolean ): void {
	const key = KEY + url;
	try {
		delete store[ key ];
		if ( liked ) {
			store[ key ] = '1';
		}
	} catch {
		store = { ...store, [ key ]: '1' };
	}
}

async function send( url: string, liked?: boolean ): Promise< Reply > {
	try {
		store[ KEY ] ??= crypto
			.getRandomValues( new Uint32Array( 4 ) )
			.join( '-' );
		const response = await fetch( url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( { token: store[ KEY ], liked } ),
			signal: AbortSignal.timeout( TIMEOUT ),
		} );
		const reply: Reply = await response.json();
		if ( reply.text ) {
			keep( url, liked );
		}
		return reply;
	} catch {
		// No reply, or none of ours. The visitor reads the general error.
		return {};
	}
}

/**
 * Sends one request after the other until the server has what the visitor wants.
 *
 * @param url   Of the post's likes.
 * @param error The general one.
 */
async function save( url: string, error?: string ): Promise< void > {
	if ( busy.has( url ) ) {
		return;
	}
	busy.add( url );
	let liked, reply;
	do {
		liked = wanted[ url ];
		reply = await send( url, liked );
	} while ( reply.text && liked !== wanted[ url ] );
	busy.delete( url );
	wanted[ url ] = isSaved( url );
	const { text, code, message } = reply;
	const problem = code?.startsWith( 'ramjet_' ) ? message : error;
	show( url, text, text ? '' : problem );
}

for ( const { dataset, firstElementChild: button } of blocks ) {
	const { url = '', error } = dataset;
	wanted[ url ] = isSaved( url );
	if ( button instanceof HTMLButtonElement ) {
		button.disabled = false;
		button.style.visibility = '';
		button.addEventListener( 'click', () => {
			wanted[ url ] = ! wanted[ url ];
			show( url );
			void save( url, error );
		} );
	}
	show( url );
}

export {};
