<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Support\Html;

/**
 * What is said about a field: to the script that checks its answers, and to people below its control.
 */
final class FieldData {

	/**
	 * What view.ts reads (FieldData in view/field.ts).
	 *
	 * @param Field $field The field.
	 * @return array<string, mixed>
	 */
	public static function of( Field $field ): array {
		return array_filter(
			array(
				'id'        => $field->id,
				'type'      => $field->type->value,
				'required'  => $field->required,
				'condition' => $field->condition(),
				'files'     => FieldType::File === $field->type ? array( Bounds::files( $field ), Bounds::file_size( $field ) ) : null,
				'texts'     => ErrorTexts::all( $field ),
			) + Bounds::of( $field )
		);
	}

	/**
	 * What stands below the control.
	 *
	 * @param Field        $field   The field.
	 * @param Outcome|null $outcome What became of the form, where this request has sent it.
	 * @return string Safe markup; '' for nothing.
	 */
	public static function description( Field $field, ?Outcome $outcome ): string {
		$parts = array_filter( array( Html::text( trim( $field->text( 'description' ) ) ), esc_html( self::bounds( $field ) ) ) );
		if ( FieldType::File === $field->type && null !== $outcome ) {
			// Browsers do not let a page fill in files.
			$parts[] = esc_html__( 'Please choose your files again.', 'ramjet' );
		}
		return implode( ' ', $parts );
	}

	private static function bounds( Field $field ): string {
		if ( FieldType::File === $field->type ) {
			return self::file_bounds( $field );
		}
		if ( FieldType::Date !== $field->type ) {
			return '';
		}
		$bounds = array_map( AnswerText::date( ... ), Bounds::of( $field ) );
		return match ( array_keys( $bounds ) ) {
			/* translators: 1: first date, 2: last date. */
			array( 'min', 'max' ) => sprintf( __( 'From %1$s to %2$s.', 'ramjet' ), $bounds['min'], $bounds['max'] ),
			/* translators: %s: first date. */
			array( 'min' )        => sprintf( __( 'From %s.', 'ramjet' ), $bounds['min'] ),
			/* translators: %s: last date. */
			array( 'max' )        => sprintf( __( 'Up to %s.', 'ramjet' ), $bounds['max'] ),
			default               => '',
		};
	}

	private static function file_bounds( Field $field ): string {
		$count   = Bounds::files( $field );
		$size    = (string) size_format( Bounds::file_size( $field ) );
		$endings = strtoupper( implode( ', ', Bounds::endings( $field ) ) );
		$text    = 1 === $count
			/* translators: %s: size, such as 8 MB. */
			? sprintf( __( 'One file of at most %s.', 'ramjet' ), $size )
			/* translators: 1: number of files, 2: size, such as 8 MB. */
			: sprintf( __( 'Up to %1$d files of at most %2$s each.', 'ramjet' ), $count, $size );
		/* translators: %s: endings of file names, such as PDF, JPG. */
		return '' === $endings ? $text : $text . ' ' . sprintf( __( 'Types: %s.', 'ramjet' ), $endings );
	}
}
