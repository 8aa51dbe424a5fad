import { sprintf, __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { FormResponse, ResponseField } from '../api/form-responses';

const EMAIL = /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/;

/**
 * The link of a field value. Visitors typed it, so only safe URLs become links.
 *
 * @param type Type of the field.
 * @return Null if the value is no link.
 */
export function linkOf( type: string, value: string ): string | null {
	const text = value.trim();
	if ( type === 'email' && EMAIL.test( text ) ) {
		return `mailto:${ encodeURIComponent( text ).replace( '%40', '@' ) }`;
	}
	if ( type === 'telephone' && /^[+(]?[\d\s().\-/+]{3,}$/.test( text ) ) {
		return `tel:${ text.replace( /(?!^\+)\D/g, '' ) }`;
	}
	if ( type !== 'url' ) {
		return null;
	}
	const url = /^[a-z][a-z0-9+.-]*:/i.test( text )
		? text
		: `https://${ text }`;
	if ( ! URL.canParse( url ) ) {
		return null;
	}
	const { protocol, username, password, href } = new URL( url );
	return /^https?:$/.test( protocol ) && ! username && ! password
		? href
		: null;
}

/**
 * The link that replies to a response by email.
 *
 * @return Null for spam, and without a valid email address.
 */
export function replyTo( {
	fields,
	form,
	status,
}: Pick< FormResponse, 'fields' | 'form' | 'status' > ): string | null {
	const [ link ] = fields.flatMap( ( { type, text } ) =>
		type === 'email' ? ( linkOf( type, text ) ?? [] ) : []
	);
	/* translators: %s: title of a form. The subject of an email. */
	const subject = sprintf( __( 'Re: %s', 'ramjet' ), form.title );
	return link && status !== 'spam'
		? `${ link }?subject=${ encodeURIComponent( subject ) }`
		: null;
}

function formatSize( bytes: number ): string {
	const megabytes = bytes / 1024 / 1024;
	return megabytes < 1
		? sprintf(
				/* translators: %d: number of kilobytes. */
				__( '%d KB', 'ramjet' ),
				Math.ceil( bytes / 1024 )
			)
		: sprintf(
				/* translators: %s: number of megabytes, such as '1.5'. */
				__( '%s MB', 'ramjet' ),
				megabytes.toFixed( 1 )
			);
}

/** A field value: a link, files, several choices, or text. */
export default function FieldValue( { field }: { field: ResponseField } ) {
	const { type, text, value, files } = field;
	const wrap = ( children: ReactNode ) => (
		<div className="ramjet-field__value" dir="auto">
			{ children }
		</div>
	);
	if ( files.length > 0 ) {
		return wrap(
			<ul className="ramjet-field__files">
				{ files.map( ( file ) => (
					<li key={ file.id }>
						<a href={ file.url } download={ file.name }>
							{ file.name }
						</a>{ ' ' }
						<span>{ formatSize( file.size ) }</span>
					</li>
				) ) }
			</ul>
		);
	}
	if ( text === '' ) {
		return wrap(
			<span className="ramjet-field__none">
				{ __( 'Left blank', 'ramjet' ) }
			</span>
		);
	}
	if ( value.length > 1 ) {
		return wrap(
			<ul>
				{ value.map( ( one, index ) => (
					<li key={ index }>{ one }</li>
				) ) }
			</ul>
		);
	}
	const href = linkOf( type, text );
	return wrap(
		href ? (
			<a href={ href } rel="noopener noreferrer nofollow" target="_blank">
				{ text }
			</a>
		) : (
			text
		)
	);
}
