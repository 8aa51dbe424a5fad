import { speak } from '@wordpress/a11y';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { resolveRedirect } from '../api/resolve-redirect';
import { useHistory } from '../editor/history';
import { useIsPreview } from '../editor/use-is-preview';

/** Attributes of all blocks with an embed. `loadAtOnce` is undefined for the site's setting. */
export type EmbedAttributes = { url?: string; loadAtOnce?: boolean };

/** Finds out where a URL leads. A message says why a URL with a status of 400 or more is none to embed. */
export type Resolve = (
	...args: Parameters< typeof resolveRedirect >
) => Promise< { url: string; status: number; message?: string } >;

export type EmbedOptions< A extends EmbedAttributes > = {
	attributes: A;
	setAttributes: ( attributes: Partial< A > ) => void;
	/** The attributes for a URL or an embed code; undefined if it cannot be embedded. */
	parse: ( text: string ) => Partial< A > | undefined;
	/** Says that a URL or an embed code cannot be embedded. */
	error: string;
	/** Resolves a new URL on the server, and stores the result; a function does it in its own way. */
	check?: boolean | Resolve;
	checkOnLoad?: ( url: string ) => boolean;
	/** Clears a URL for which the third party returns any error; without it, only one that does not exist. */
	clearOnError?: boolean;
};

/** Why there is no embed; with a URL, why that could not be checked. */
type Failure = { message: string; text: string; url?: string };

export type EmbedState = ReturnType< typeof useEmbed >;

/**
 * Turns a URL or an embed code into an embed: placeholder, resolving, embedded, failed. Clears only URLs that are
 * definitely wrong: if the server or, without `clearOnError`, the third party fails, the URL stays.
 */
export function useEmbed< A extends EmbedAttributes >( {
	attributes: { url },
	setAttributes,
	parse,
	error,
	check,
	checkOnLoad,
	clearOnError,
}: EmbedOptions< A > ) {
	const [ draft, setText ] = useState< string >();
	const [ isEditing, setEditing ] = useState( false );
	const [ isResolving, setResolving ] = useState( false );
	const [ failure, setFailure ] = useState< Failure >();
	const isPreview = useIsPreview();
	const { asNoStep } = useHistory();
	const request = useRef( new AbortController() );
	const embedded = url ? parse( url )?.url : undefined;
	const kept = __(
		'The URL has been kept because it could not be checked.',
		'ramjet'
	);
	const text = draft ?? url ?? '';

	const finish = (
		found: Partial< A > | undefined,
		typed: string,
		message = found ? '' : error
	) => {
		setResolving( false );
		setEditing( false );
		setText( found ? undefined : typed );
		setFailure( { message, text: typed, url: found?.url } );
		setAttributes( found ?? ( { url: undefined } as Partial< A > ) );
	};

	const resolve = async (
		found: Partial< A >,
		typed: string,
		change = ( store: () => void ) => store()
	) => {
		const { signal } = ( request.current = new AbortController() );
		const ask: Resolve =
			typeof check === 'function' ? check : resolveRedirect;
		const {
			status,
			url: target,
			message,
		} = await ask( String( found.url ), signal ).catch( () => ( {
			status: NaN,
			url: '',
			message: undefined,
		} ) );
		if ( signal.aborted ) {
			return;
		}
		const isWrong = clearOnError
			? status >= 400
			: status === 404 || status === 410;
		if ( isWrong ) {
			change( () => finish( undefined, typed, message ) );
		} else if ( status < 400 ) {
			const last = { ...found, ...parse( String( target ) ) };
			change( () => finish( last, typed ) );
		} else {
			change( () => finish( found, typed, `${ error } ${ kept }` ) );
		}
	};

	const checkOnOpen = useEvent( () => {
		if ( embedded && ! isPreview && checkOnLoad?.( embedded ) ) {
			void resolve( { url } as Partial< A >, embedded, asNoStep );
		}
	} );
	useEffect( checkOnOpen, [ checkOnOpen ] );
	useEffect( () => () => request.current.abort(), [] );

	const submit = () => {
		const typed = text.trim();
		const found = parse( typed );
		request.current.abort();
		if ( found && check && found.url !== url ) {
			setResolving( true );
			speak( __( 'Embedding…', 'ramjet' ) );
			void resolve( found, typed );
		} else {
			finish( found, typed );
		}
	};

	/** Using the form ends a pending check. */
	const edit =
		< T >( set: ( value: T ) => void ) =>
		( value: T ) => {
			request.current.abort();
			setResolving( false );
			set( value );
		};

	return {
		url: isEditing ? undefined : embedded,
		text,
		setText: edit< string >( setText ),
		submit,
		isResolving,
		isEditing,
		setEditing: edit( setEditing ),
		/** After an undo, the block has another URL, which has not failed. */
		failure:
			! isResolving &&
			( url && ! embedded
				? { message: error, text: url }
				: failure?.url === url && failure?.message && failure ),
		isPreview,
	};
}
