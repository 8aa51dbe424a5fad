import { useInstanceId } from '@wordpress/compose';
import { flushSync } from '@wordpress/element';
import { type Limits, useAmount } from './use-amount';

type Props = Limits & {
	label: string;
	amount: number;
	/** The amount that an empty field stands for. */
	defaultAmount: number;
	onChange: ( amount: number ) => void;
};

/** An amount that visitors can choose. */
export function Tier( { label, defaultAmount, ...options }: Props ) {
	const { amount, onChange } = options;
	const id = useInstanceId( Tier, 'ramjet-donations-tier' );
	const { problem, value, ...field } = useAmount( {
		...options,
		onEmpty: () => amount !== defaultAmount && onChange( defaultAmount ),
	} );
	return (
		<>
			<label
				htmlFor={ id }
				className={ `donations__amount${ problem ? ' has-error' : '' }` }
			>
				<span className="screen-reader-text">{ label }</span>
				<input
					id={ id }
					type="text"
					inputMode="decimal"
					autoComplete="off"
					aria-invalid={ problem !== null }
					aria-describedby={ problem ? `${ id }-error` : undefined }
					value={ value }
					onFocus={ ( { currentTarget } ) => {
						// The next keystroke replaces the amount, as in a field that Tab has selected: the text
						// changes, which would end the selection.
						flushSync( field.onFocus );
						currentTarget.select();
					} }
					onChange={ ( event ) =>
						field.onChange( event.target.value )
					}
					onBlur={ field.onBlur }
				/>
			</label>
			{ problem && (
				<p
					id={ `${ id }-error` }
					role="alert"
					className="ramjet-pay__error"
				>
					{ problem }
				</p>
			) }
		</>
	);
}
