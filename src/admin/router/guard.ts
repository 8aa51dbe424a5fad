/*
 * Who has something to lose asks to be asked before another page is shown. Leaving the dashboard as a
 * whole is the browser's own question (beforeunload, see use-unsaved-changes.ts).
 */
const holders = new Set< symbol >();
const listeners = new Set< () => void >();
let question: ( () => void ) | null = null;

function setQuestion( proceed: ( () => void ) | null ): void {
	question = proceed;
	listeners.forEach( ( listener ) => listener() );
}

/**
 * Has every change of page asked about from now on.
 *
 * @return Stops that. Where a question stands, it is no longer one: what was to be lost is saved.
 */
export function hold(): () => void {
	const holder = Symbol( 'holder' );
	holders.add( holder );
	return () => {
		holders.delete( holder );
		if ( question && holders.size === 0 ) {
			answerQuestion( true );
		}
	};
}

/**
 * Goes on at once where nobody has anything to lose, else when the person agrees.
 *
 * @param proceed Changes the page.
 */
export function whenAllowed( proceed: () => void ): void {
	if ( holders.size === 0 ) {
		proceed();
	} else {
		setQuestion( proceed );
	}
}

/** Whether a change of page has to be asked about. */
export const isHeld = (): boolean => holders.size > 0;

/** What waits for an answer: whether the person wants to lose what is unsaved. */
export const getQuestion = (): ( () => void ) | null => question;

/**
 * Answers the question.
 *
 * @param isAllowed Whether to go on.
 */
export function answerQuestion( isAllowed: boolean ): void {
	const proceed = question;
	setQuestion( null );
	if ( isAllowed ) {
		proceed?.();
	}
}

/**
 * Calls back whenever there is a question, or none any more.
 *
 * @param listener
 * @return Stops calling back.
 */
export function subscribeToQuestion( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}
