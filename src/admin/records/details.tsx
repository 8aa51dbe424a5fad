import type { ReactNode } from 'react';

/** The details of a record. Rows without a value are left out. */
export const Details = ( { rows }: { rows: [ string, ReactNode ][] } ) => (
	<dl className="ramjet-fields">
		{ rows
			.filter( ( [ , value ] ) => value )
			.map( ( [ label, value ] ) => (
				<div key={ label } className="ramjet-field">
					<dt>{ label }</dt>
					<dd className="ramjet-record__value">
						<bdi>{ value }</bdi>
					</dd>
				</div>
			) ) }
	</dl>
);
