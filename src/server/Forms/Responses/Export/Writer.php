<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Rendering\AnswerText;
use Ramjet\Forms\Responses\FormNames;
use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * Writes entries as a file, piece by piece, so that a hundred thousand take no more memory than a few.
 */
final class Writer {

	/** Formats => their media types. */
	public const FORMATS = array(
		'csv'  => 'text/csv; charset=utf-8',
		'json' => 'application/json; charset=utf-8',
	);

	/** Bytes that are put together before they are handed on. */
	private const CHUNK = 65536;

	/**
	 * @param FormNames              $forms Names the forms.
	 * @param \Closure( string ): void $write Takes the file's next piece.
	 */
	public function __construct(
		private readonly FormNames $forms,
		private readonly \Closure $write
	) {}

	/**
	 * @param string    $format    A key of FORMATS.
	 * @param Selection $selection What to write.
	 */
	public function write( string $format, Selection $selection ): void {
		$buffer = '';
		foreach ( 'csv' === $format ? $this->csv( $selection ) : $this->json( $selection ) as $piece ) {
			$buffer .= $piece;
			if ( strlen( $buffer ) > self::CHUNK ) {
				( $this->write )( $buffer );
				$buffer = '';
			}
		}
		( $this->write )( $buffer );
	}

	/**
	 * @return \Generator<string>
	 */
	private function csv( Selection $selection ): \Generator {
		// Read twice: the first line names every column that occurs.
		$columns = new Columns();
		foreach ( $selection->entries() as $entry ) {
			$columns->learn( $entry );
		}
		yield Csv::head( $columns->head() );
		foreach ( $selection->entries() as $entry ) {
			yield Csv::row( $columns->row( $entry, $this->title( $entry ) ) );
		}
	}

	/**
	 * @return \Generator<string>
	 */
	private function json( Selection $selection ): \Generator {
		$separator = "[\n";
		foreach ( $selection->entries() as $entry ) {
			yield $separator . wp_json_encode( $this->fields( $entry ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
			$separator = ",\n";
		}
		yield "[\n" === $separator ? "[]\n" : "\n]\n";
	}

	private function fields( Entry $entry ): array {
		return array(
			'id'      => $entry->id,
			'date'    => gmdate( 'Y-m-d\TH:i:s\Z', $entry->time ),
			'form'    => array( 'title' => $this->title( $entry ) ) + $entry->form,
			'answers' => array_map( static fn( Answer $answer ): array => $answer->to_array() + array( 'text' => AnswerText::of( $answer ) ), $entry->answers ),
			'visitor' => $entry->visitor,
			'spam'    => $entry->spam,
		);
	}

	private function title( Entry $entry ): string {
		return $this->forms->title( (string) ( $entry->form['title'] ?? '' ), $entry->source );
	}
}
