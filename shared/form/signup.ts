import { createCaptcha, type ModuleData } from './captcha';
import { createSender, type Reply } from './send';

/** A form's data from the server (src/server/Support/Visitors/SignupMarkup.php). */
interface SignupData {
	/** Messages for the visitor. */
	texts: Record< 'required' | 'email' | 'expired', string >;
	/** A captcha. */
	module?: ModuleData;
}

type State = 'processing' | 'success' | 'error';

/**
 * Lets all signup forms of a block subscribe without leaving the page. They also work without this.
 *
 * @param name Class of the block, with which the classes of its notices begin.
 */
export function enhanceSignups( name: string ): void {
	document
		.querySelectorAll< HTMLFormElement >( `.${ name } form[data-signup]` )
		.forEach( ( form ) => enhance( form, name ) );
}

function enhance( form: HTMLFormElement, name: string ): void {
	const { texts, module } = JSON.parse(
		form.dataset.signup ?? ''
	) as SignupData;
	const block = form.closest( `.${ name }` ) as HTMLElement;
	const find = < T extends HTMLElement >( selector: string ) =>
		block.querySelector( selector ) as T;
	const input = find< HTMLInputElement >( 'input[type="email"]' );
	const button = find( '[type="submit"]' );
	const problem = find( `.${ name }_field-error` );
	const notices = ( [ 'processing', 'success', 'error' ] as const ).map(
		( state ) => {
			const element = find( `.${ name }_${ state }` );
			return { state, element, text: element.textContent };
		}
	);
	const send = createSender( form );
	const passCaptcha = module && createCaptcha( form, module );
	let isBusy = false;

	// Errors are shown at the field, in the site's language, instead of in the browser's balloons.
	form.noValidate = true;

	/** @param message Replaces the author's text. */
	const show = ( state: State | null, message = '' ) =>
		notices.forEach( ( notice ) => {
			const { element } = notice;
			const isCurrent = notice.state === state;
			block.classList.toggle( `is-${ notice.state }`, isCurrent );
			element.classList.toggle( 'is-visible', isCurrent );
			// Screen readers announce text that changes in an element that is visible.
			element.textContent = '';
			if ( isCurrent ) {
				element.textContent = message || notice.text;
			}
		} );

	const showProblem = ( text: string ) => {
		problem.textContent = text;
		input.setAttribute( 'aria-invalid', `${ !! text }` );
		if ( text ) {
			input.focus();
		}
	};

	const findProblem = () => {
		const { value, validity } = input;
		if ( ! value.trim() && ! validity.badInput ) {
			return texts.required;
		}
		return validity.valid ? '' : texts.email;
	};

	const setBusy = ( is: boolean ) => {
		isBusy = is;
		form.setAttribute( 'aria-busy', `${ is }` );
		// Not disabled, which would lose the focus.
		button.setAttribute( 'aria-disabled', `${ is }` );
		input.readOnly = is;
	};

	const attempt = async ( mayRenew: boolean ): Promise< void > => {
		await passCaptcha?.();
		const reply: Partial< Reply > = ( await send() ) ?? {};
		const { status, token, message, errors } = reply;
		if ( status === 'sent' ) {
			const { element, text } = notices[ 1 ]!;
			// With the button that has shown it.
			( form.closest( `.${ name }__open` ) ?? form ).remove();
			show( 'success', `${ text } ${ message ?? '' }`.trim() );
			element.focus();
		} else if ( status === 'expired' && token ) {
			find< HTMLInputElement >( '[name="ramjet_form"]' ).value = token;
			await ( mayRenew
				? attempt( false )
				: show( 'error', texts.expired ) );
		} else if ( errors?.email ) {
			show( null );
			showProblem( errors.email );
		} else {
			show( 'error', message );
		}
	};

	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		const found = findProblem();
		show( null );
		showProblem( found );
		if ( found ) {
			return;
		}
		setBusy( true );
		show( 'processing' );
		// Without a network, too.
		await attempt( true ).catch( () => show( 'error' ) );
		setBusy( false );
	} );
	input.addEventListener( 'input', () => {
		// Corrected errors disappear at once.
		if ( problem.textContent && ! findProblem() ) {
			showProblem( '' );
		}
	} );
}
