import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { JSX } from 'react';

import type { Module } from '../api/modules';
import { listFormat } from '../lib/list-format';

type Props = { module: Module };

/** 'Used in 12 posts and 3 pages', each number with a link to these posts. Nothing where there are none. */
export function ModuleUsage( { module: { used_in: used } }: Props ) {
	if ( used.length === 0 ) {
		return null;
	}
	const elements: Record< string, JSX.Element > = {};
	used.forEach( ( { text, url }, index ) => {
		elements[ `type${ index }` ] = url ? (
			<a href={ url }>{ text }</a>
		) : (
			<>{ text }</>
		);
	} );
	return (
		<p>
			{ createInterpolateElement(
				sprintf(
					/* translators: %s: a list such as '12 posts and 3 pages'. */
					__( 'Used in %s', 'ramjet' ),
					listFormat().format(
						Object.keys( elements ).map(
							( name ) => `<${ name }/>`
						)
					)
				),
				elements
			) }
		</p>
	);
}

/** The posts in which a module is used, as text: '12 posts and 3 pages'. */
export const describeUsage = ( { used_in: used }: Module ): string =>
	listFormat().format( used.map( ( { text } ) => text ) );
