import { TextControl } from '../../../shared/components/controls';
import type { Size } from './attributes';
import { parseNumber, within } from './numbers';

type Props = {
	label: string;
	value: Size | undefined;
	kind?: 'integer' | 'float';
	limits?: { min: number; max: number };
	help?: string;
	onChange: ( value: number | undefined ) => void;
};

/**
 * A number field for the sidebar. Anything else than a number clears it; numbers are kept within the limits.
 */
export function NumberControl( {
	label,
	value = '',
	kind = 'integer',
	limits,
	help,
	onChange,
}: Props ) {
	return (
		<TextControl
			type="number"
			label={ label }
			help={ help }
			step={ kind === 'float' ? 'any' : 1 }
			{ ...limits }
			value={ value }
			onChange={ ( text ) => {
				const number = parseNumber( text, kind );
				onChange( limits ? within( number, limits ) : number );
			} }
		/>
	);
}
