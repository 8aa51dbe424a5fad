import { findVisible, type Values } from '../conditions';
import { createCaptcha, type ModuleData } from '../../../shared/form/captcha';
import { createDraft } from './draft';
import {
	checkField,
	choose,
	chooseOther,
	getFocusTarget,
	isUnset,
	noticeMove,
	readFields,
	readOption,
	setVisible,
	showError,
} from './field';
import { createSender, type Reply } from '../../../shared/form/send';

/** A form's data from the server (src/server/Forms/Rendering/FormMarkup.php). */
interface FormData {
	/** Identifies its draft. */
	key: string;
	/** Messages for the visitor. */
	texts: Record<
		'invalid' | 'sending' | 'offline' | 'failed' | 'expired',
		string
	>;
	/** A captcha. */
	module?: ModuleData;
}

/**
 * Submits a form without leaving the page.
 *
 * @param form The rendered form, which also works without this.
 */
export function enhance( form: HTMLFormElement ): void {
	const data = JSON.parse( form.dataset.form ?? '' ) as FormData;
	const { texts } = data;
	const fields = readFields( form );
	const status = form.querySelector( '.ramjet-form__status' ) as HTMLElement;
	const draft = createDraft( `ramjet-form:${ data.key }`, fields );
	const send = createSender( form );
	const passCaptcha = data.module && createCaptcha( form, data.module );
	let isBusy = false;
	let isSent = false;

	// Errors are shown at the fields, all at once and in the site's language, instead of in the browser's balloons.
	form.noValidate = true;
	fields.forEach( chooseOther );
	fields.forEach( ( { required, conditionalLogic, controls, multiple } ) => {
		if ( required && conditionalLogic && ! multiple ) {
			controls.forEach( ( control ) => ( control.required = true ) );
		}
		controls.forEach( ( control ) => {
			const { query } = control.dataset;
			const value =
				query && new URLSearchParams( location.search ).get( query );
			if ( value ) {
				control.value = value.slice( 0, 1_000 );
			}
		} );
	} );

	const applyConditions = () => {
		const values: Values = Object.create( null );
		fields.forEach( ( field ) => {
			noticeMove( field );
			values[ field.id ] = readOption( field );
		} );
		const visible = findVisible( fields, values );
		fields.forEach( ( field ) => {
			if ( field.conditionalLogic ) {
				setVisible( field, visible.has( field.id ) );
			}
		} );
	};

	const say = ( text: string, isProblem = true ) => {
		status.textContent = text;
		status.classList.toggle( 'is-problem', !! text && isProblem );
	};

	/** @param errors  Error messages by field id. */
	const showErrors = (
		errors: Record< string, string >,
		message: string
	) => {
		const wrong = fields.filter( ( field ) => {
			showError( field, errors[ field.id ] ?? '' );
			return errors[ field.id ] && ! field.element.hidden;
		} );
		say( message );
		if ( wrong[ 0 ] ) {
			// It may be in another step (steps/form-step-container/view.ts).
			wrong[ 0 ].element.dispatchEvent(
				new Event( 'ramjet:reveal', { bubbles: true } )
			);
			getFocusTarget( wrong[ 0 ] ).focus();
		}
	};

	/** Shows the errors in a part of the form; returns whether there are none. */
	const validate = ( part: Element ): boolean => {
		const errors = Object.fromEntries(
			fields
				.filter(
					( { element } ) =>
						! element.hidden && part.contains( element )
				)
				.map( ( field ) => [ field.id, checkField( field ) ] )
				.filter( ( [ , text ] ) => text )
		);
		const isValid = ! Object.keys( errors ).length;
		showErrors( errors, isValid ? '' : texts.invalid );
		return isValid;
	};

	const finish = ( { html = '', redirect }: Reply ) => {
		isSent = true;
		draft.clear();
		if ( redirect ) {
			location.assign( redirect );
			return;
		}
		const parent = form.parentElement as HTMLElement;
		parent.innerHTML = html;
		( parent.firstElementChild as HTMLElement | null )?.focus();
		parent.scrollIntoView( { block: 'nearest' } );
	};

	const attempt = async ( mayRenew: boolean ): Promise< void > => {
		await passCaptcha?.();
		let reply: Reply | null;
		try {
			reply = await send();
		} catch {
			say( texts.offline );
			return;
		}
		const { status: result, token, message } = reply ?? {};
		if ( reply && result === 'sent' ) {
			finish( reply );
		} else if ( reply && result === 'expired' && token ) {
			(
				form.elements.namedItem( 'ramjet_form' ) as HTMLInputElement
			 ).value = token;
			const isSame =
				`${ reply.fields }` === `${ fields.map( ( { id } ) => id ) }`;
			if ( isSame && mayRenew ) {
				await attempt( false );
			} else {
				say( isSame ? message || texts.failed : texts.expired );
			}
		} else {
			showErrors( reply?.errors ?? {}, message || texts.failed );
		}
	};

	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( isBusy || isSent ) {
			return;
		}
		// A form with steps goes on to the next one.
		const isLast = form.dispatchEvent(
			new CustomEvent( 'ramjet:next', {
				cancelable: true,
				detail: validate,
			} )
		);
		if ( isLast && validate( form ) ) {
			isBusy = true;
			form.setAttribute( 'aria-busy', 'true' );
			say( texts.sending, false );
			try {
				await attempt( true );
			} catch {
				isSent = false;
				say( texts.failed );
			}
			form.removeAttribute( 'aria-busy' );
			isBusy = false;
		}
	} );

	const onChange = ( { target }: Event ) => {
		applyConditions();
		const field = fields.find( ( { element } ) =>
			element.contains( target as Node )
		);
		// Corrected errors disappear at once.
		if ( field?.element.classList.contains( 'is-invalid' ) ) {
			showError( field, checkField( field ) );
			// The last error is gone.
			if ( ! form.querySelector( '.is-invalid:not( [hidden] )' ) ) {
				say( '' );
			}
		}
	};
	const save = () => isSent || draft.save();
	form.addEventListener( 'input', onChange );
	// A click or a key may choose the value that a slider shows already.
	[ 'click', 'keydown' ].forEach( ( type ) =>
		form.addEventListener( type, ( event ) => {
			const { key = 'Home' } = event as KeyboardEvent;
			if (
				isUnset( event.target as Element ) &&
				/^(Arrow|Page|Home|End)/.test( key )
			) {
				choose( event.target as Element );
				onChange( event );
			}
		} )
	);
	form.addEventListener( 'formdata', ( { formData } ) =>
		form
			.querySelectorAll< HTMLInputElement >( 'input' )
			.forEach(
				( input ) => isUnset( input ) && formData.delete( input.name )
			)
	);
	form.addEventListener( 'change', ( event ) => {
		onChange( event );
		save();
	} );
	addEventListener( 'pagehide', save );
	addEventListener( 'pageshow', ( { persisted } ) => {
		// Visitors can submit again when they come back from the page that a form leads to.
		if ( persisted && isSent ) {
			isSent = false;
			say( '' );
		}
		// Browsers fill in forms when visitors go back.
		applyConditions();
	} );
	draft.restore();
	applyConditions();
	form.dispatchEvent( new Event( 'ramjet:ready' ) );
}
