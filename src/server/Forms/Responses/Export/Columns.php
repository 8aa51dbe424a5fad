<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Storage\Response;

/**
 * The columns of a table of responses: one for each label. If a response has two fields with the same label, each has a
 * column. Forms share columns of the same label.
 */
final class Columns {

	/** Spreadsheets open this many; further values share one more column. */
	private const MAX = 1000;

	/** @var array<string, string> Key of a column => its title. */
	private array $titles = array();

	public function add( Response $response ): void {
		foreach ( self::values( $response ) as $key => [ $title ] ) {
			if ( ! isset( $this->titles[ $key ] ) && count( $this->titles ) <= self::MAX ) {
				$is_last                              = count( $this->titles ) === self::MAX;
				$this->titles[ $is_last ? '' : $key ] = $is_last ? __( 'More fields', 'ramjet' ) : $title;
			}
		}
	}

	public function titles(): array {
		return array(
			__( 'ID', 'ramjet' ),
			__( 'Date', 'ramjet' ),
			self::iso_title( __( 'Date', 'ramjet' ) ),
			__( 'Form', 'ramjet' ),
			__( 'Page', 'ramjet' ),
			...array_values( $this->titles ),
			__( 'IP address', 'ramjet' ),
		);
	}

	public function row( Response $response ): array {
		$cells = array_fill_keys( array_keys( $this->titles ), array() );
		foreach ( self::values( $response ) as $key => [ $title, $text ] ) {
			// Without a column of its own if the response was stored after the columns were counted.
			if ( isset( $cells[ $key ] ) ) {
				$cells[ $key ][] = $text;
			} elseif ( isset( $cells[''] ) ) {
				$cells[''][] = "$title: $text";
			}
		}
		return array(
			(string) $response->id,
			$response->date(),
			(string) wp_date( 'c', $response->time ),
			$response->form_title(),
			$response->form['url'],
			...array_map( static fn( array $texts ): string => implode( "\n", $texts ), array_values( $cells ) ),
			(string) $response->visitor['ip'],
		);
	}

	/** @return array<string, array{0: string, 1: string}> Key of the column => title and text. */
	private static function values( Response $response ): array {
		$values = array();
		$counts = array();
		foreach ( $response->fields as $field ) {
			$label            = trim( (string) preg_replace( '/\s+/u', ' ', $field->label() ) );
			$number           = ( $counts[ $label ] ?? 0 ) + 1;
			$counts[ $label ] = $number;
			/* translators: 1: label of a field. 2: number of the field among those with the same label. */
			$numbered = sprintf( __( '%1$s (%2$d)', 'ramjet' ), $label, $number );

			$title    = 1 === $number ? $label : $numbered;

			$values[ "$label\n$number" ] = array( $title, ValueText::of( $field ) );
			if ( FieldType::Date->value === $field->type && Bounds::is_date( $field->text() ) ) {
				$values[ "$label\n$number\niso" ] = array( self::iso_title( $title ), $field->text() );
			}
		}
		return $values;
	}

	private static function iso_title( string $title ): string {
		/* translators: %s: name of a column of dates, such as 'Date'. */
		return sprintf( __( '%s (ISO 8601)', 'ramjet' ), $title );
	}
}
