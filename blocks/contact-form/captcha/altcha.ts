/*
 * The ALTCHA captcha: the visitor's browser solves a small puzzle. That takes a moment for one form, but hours for a bot
 * that submits thousands. Loaded when a visitor first focuses the form. The browser's own SHA-256 is missing on http, and
 * returns a promise for each of the tens of thousands of hashes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A puzzle from the server (Ramjet\Forms\Captcha\Puzzle). */
interface Puzzle {
	salt: string;
	challenge: string;
	maxnumber: number;
	signature: string;
}

/** Milliseconds until a solution is replaced; the server accepts it for longer. */
const FRESH = 60 * 60_000;

/** Numbers to try before the page can handle other events. */
const BATCH = 1_000;

async function solve( {
	salt,
	challenge,
	maxnumber,
	signature,
}: Puzzle ): Promise< string > {
	for ( let number = 0; number <= maxnumber; number++ ) {
		const hash = sha256( utf8ToBytes( salt + number ) );
		if ( bytesToHex( hash ) === challenge ) {
			return btoa( JSON.stringify( { salt, number, signature } ) );
		}
		if ( number % BATCH === 0 ) {
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
	}
	throw new Error( 'The puzzle has no solution.' );
}

/**
 * Starts solving a puzzle for a form.
 *
 * @param settings.puzzle URL that returns puzzles.
 * @return To be awaited before each submission.
 */
export function start( form: HTMLFormElement, settings: { puzzle: string } ) {
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = 'ramjet_captcha';
	form.append( input );
	let solving: Promise< void > | undefined;
	let begun = 0;
	let isUsed = false;
	const begin = async () => {
		const response = await fetch( settings.puzzle, { cache: 'no-store' } );
		input.value = await solve( ( await response.json() ) as Puzzle );
	};
	const ensure = () => {
		if ( ! solving || isUsed || Date.now() - begun > FRESH ) {
			begun = Date.now();
			isUsed = false;
			solving = begin();
			// The next submission tries again.
			solving.catch( () => ( solving = undefined ) );
		}
		return solving;
	};
	ensure().catch( () => {} );
	return async () => {
		await ensure();
		// A solution is valid for one response, and the visitor may change the form before submitting again.
		isUsed = true;
	};
}
