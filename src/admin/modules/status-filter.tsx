import { VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';

import type { StatusFilter as Status } from './filter-modules';

type Props = {
	value: Status;
	/** How many modules each choice would list. */
	counts: Record< Status, number >;
	onChange: ( value: Status ) => void;
};

/**
 * The choice All, Active, Inactive: radio buttons that look like WordPress's toggle group, which is
 * no stable part of its components.
 */
export default function StatusFilter( { value, counts, onChange }: Props ) {
	const name = useInstanceId( StatusFilter, 'ramjet-status' );
	const choices: [ Status, string ][] = [
		[ 'all', __( 'All', 'ramjet' ) ],
		[ 'active', __( 'Active', 'ramjet' ) ],
		[ 'inactive', __( 'Inactive', 'ramjet' ) ],
	];
	return (
		<fieldset className="ramjet-status-filter">
			<VisuallyHidden as="legend">
				{ __( 'Filter by status', 'ramjet' ) }
			</VisuallyHidden>
			{ choices.map( ( [ status, label ] ) => (
				<label key={ status } htmlFor={ `${ name }-${ status }` }>
					<input
						type="radio"
						id={ `${ name }-${ status }` }
						name={ name }
						checked={ status === value }
						onChange={ () => onChange( status ) }
					/>
					<span>
						{ label }{ ' ' }
						<span className="ramjet-status-filter__count">
							{ counts[ status ] }
						</span>
					</span>
				</label>
			) ) }
		</fieldset>
	);
}
