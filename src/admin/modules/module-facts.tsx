import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../../../shared/api/modules';

function listNeeds( { key, connection }: Module[ 'requires' ] ): string[] {
	return [
		...( key
			? [
					sprintf(
						/* translators: %s: name of a service, such as Mapbox. */
						__( 'An API key for %s', 'ramjet' ),
						key
					),
				]
			: [] ),
		...( connection ? [ __( 'A connection', 'ramjet' ) ] : [] ),
	];
}

/**
 * What a module brings and needs, and why it cannot work here, where it cannot.
 *
 * @param props
 * @param props.module
 */
export default function ModuleFacts( { module }: { module: Module } ) {
	const { blocks, requires, available } = module;
	const needs = listNeeds( requires );
	return (
		<>
			{ ! available && (
				<p className="ramjet-module__unavailable">
					{ module.unavailable_reason ??
						__(
							'This module is not available on this site.',
							'ramjet'
						) }
				</p>
			) }
			<dl className="ramjet-module__facts">
				{ blocks.length > 0 && (
					<div>
						<dt>{ __( 'Blocks', 'ramjet' ) }</dt>
						{ blocks.map( ( { name, title } ) => (
							<dd key={ name } className="ramjet-module__block">
								{ title }
							</dd>
						) ) }
					</div>
				) }
				<div>
					<dt>{ __( 'Needs', 'ramjet' ) }</dt>
					{ needs.map( ( need ) => (
						<dd key={ need } className="ramjet-module__need">
							{ need }
						</dd>
					) ) }
					{ needs.length === 0 && (
						<dd>{ __( 'No key, no connection', 'ramjet' ) }</dd>
					) }
				</div>
			</dl>
		</>
	);
}
