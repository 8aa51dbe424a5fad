import { useInstanceId } from '@wordpress/compose';
import { type Limits, useAmount } from './use-amount';

type Props = Limits & {
	label: string;
	amount: number;
	/** What an empty field stands for. */
	defaultAmount: number;
	onChange: ( amount: number ) => void;
};

/** An amount that visitors can choose. */
export function Tier( { label, defaultAmount, ...options }: Props ) {
	const { amount, onChange } = options;
	const id = useInstanceId( Tier, 'ramjet-donations-tier' );
	const field = useAmount( {
		...options,
		onEmpty: () => amount !== defaultAmount && onChange( defaultAmount ),
	} );
	return (
		<div
			className={ `donations__amount${
				field.problem ? ' has-error' : ''
			}` }
		>
			<input
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-label={ label }
				aria-invalid={ field.problem !== null }
				aria-describedby={ field.problem ? id : undefined }
				size={ Math.max( field.value.length, 3 ) }
				value={ field.value }
				onFocus={ field.onFocus }
				onChange={ ( event ) => field.onChange( event.target.value ) }
				onBlur={ field.onBlur }
			/>
			{ field.problem && (
				<p id={ id } className="donations__amount-error" role="alert">
					{ field.problem }
				</p>
			) }
		</div>
	);
}
