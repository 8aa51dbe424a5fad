/*
 * The captcha that asks nobody anything: the visitor's browser finds a number, which takes it a moment and a robot that
 * sends thousands of forms hours (the protocol of ALTCHA). Fetched when somebody enters the form. The browser's own
 * SHA-256 is missing on http, and returns a promise for each of the tens of thousands of hashes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A puzzle of the server (Ramjet\Forms\Captcha\Puzzle). */
interface Puzzle {
	salt: string;
	challenge: string;
	maxnumber: number;
	signature: string;
}

/** Milliseconds for which a solution is used; the server takes it for longer. */
const FRESH = 60 * 60_000;

/** Numbers that are tried before the page may go on with other things. */
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
	throw new Error( 'A puzzle without a solution.' );
}

/**
 * Begins to solve a puzzle for a form.
 *
 * @param form
 * @param settings
 * @param settings.puzzle Address that gives puzzles.
 * @return To be awaited before each sending.
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
			// Another attempt may reach the server.
			solving.catch( () => ( solving = undefined ) );
		}
		return solving;
	};
	ensure().catch( () => {} );
	return async () => {
		await ensure();
		// Good for one submission, and who sends again may have changed what he sends.
		isUsed = true;
	};
}
