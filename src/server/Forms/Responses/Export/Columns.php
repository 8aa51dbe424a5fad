<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Rendering\AnswerText;
use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * The columns of a table of entries: one for each label that occurs, and where an entry has two fields of one label, one
 * for each of these. Forms that ask for the same by the same label share a column.
 */
final class Columns {

	/** So many that spreadsheets still open them; what is beyond goes into one column more. */
	private const MAX = 1000;

	/** @var array<string, string> Key of a column => its label. */
	private array $labels = array();

	/**
	 * Adds what an entry has.
	 *
	 * @param Entry $entry The entry.
	 */
	public function learn( Entry $entry ): void {
		foreach ( self::keyed( $entry ) as $key => [ $label ] ) {
			if ( ! isset( $this->labels[ $key ] ) && count( $this->labels ) <= self::MAX ) {
				$is_last                = count( $this->labels ) === self::MAX;
				$this->labels[ $is_last ? '' : $key ] = $is_last ? __( 'Further answers', 'ramjet' ) : $label;
			}
		}
	}

	/**
	 * What stands above the columns.
	 *
	 * @return list<string>
	 */
	public function head(): array {
		return array(
			__( 'ID', 'ramjet' ),
			__( 'Date', 'ramjet' ),
			__( 'Form', 'ramjet' ),
			__( 'Page', 'ramjet' ),
			...array_values( $this->labels ),
			__( 'IP address', 'ramjet' ),
		);
	}

	/**
	 * An entry's row.
	 *
	 * @param Entry  $entry The entry.
	 * @param string $form  Its form's name.
	 * @return list<string>
	 */
	public function row( Entry $entry, string $form ): array {
		$cells = array_fill_keys( array_keys( $this->labels ), array() );
		foreach ( self::keyed( $entry ) as $key => [ $label, $text ] ) {
			// An entry may have come in since the columns were counted.
			if ( isset( $cells[ $key ] ) ) {
				$cells[ $key ][] = $text;
			} elseif ( isset( $cells[''] ) ) {
				$cells[''][] = "$label: $text";
			}
		}
		$ip = $entry->visitor['ip'] ?? '';
		return array(
			(string) $entry->id,
			(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $entry->time ),
			$form,
			(string) ( $entry->form['url'] ?? '' ),
			...array_map( static fn( array $texts ): string => implode( "\n", $texts ), array_values( $cells ) ),
			is_string( $ip ) ? $ip : '',
		);
	}

	/**
	 * @return array<string, array{0: string, 1: string}> Key of the column => label and text.
	 */
	private static function keyed( Entry $entry ): array {
		$keyed = array();
		$seen  = array();
		foreach ( $entry->answers as $answer ) {
			$label          = self::label( $answer );
			$seen[ $label ] = ( $seen[ $label ] ?? 0 ) + 1;
			$number         = $seen[ $label ];
			/* translators: 1: label of a field. 2: the how manieth field of this label it is. */
			$title                    = 1 === $number ? $label : sprintf( __( '%1$s (%2$d)', 'ramjet' ), $label, $number );
			$keyed[ "$label\n$number" ] = array( $title, AnswerText::of( $answer ) );
		}
		return $keyed;
	}

	private static function label( Answer $answer ): string {
		$label = trim( (string) preg_replace( '/\s+/u', ' ', $answer->label ) );
		return '' === $label ? ucfirst( str_replace( array( '-', '_' ), ' ', $answer->id ) ) : $label;
	}
}
