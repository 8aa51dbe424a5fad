<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\ResponseFilter;
use Ramjet\Forms\Responses\ResponseQuery;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Csv\Csv;
use Ramjet\Support\Database\Batches;

/**
 * Writes responses as a file, piece by piece, so that many need no more memory than a few. Only those that the current
 * user may read, the oldest first.
 */
final class ResponseExport {

	/** Formats => media types. */
	public const FORMATS = array(
		'csv'  => 'text/csv; charset=utf-8',
		'json' => 'application/json; charset=utf-8',
	);

	/** Responses in memory. */
	private const BATCH = 200;

	/** @param list<int>|null $ids Write these instead. */
	public function __construct(
		private readonly ResponseStore $responses,
		private readonly ResponseQuery $query,
		private readonly ResponseFilter $filter,
		private readonly ?array $ids
	) {}

	/**
	 * @param string $format A key of FORMATS.
	 * @return \Generator<string> Pieces of the file.
	 */
	public function pieces( string $format ): \Generator {
		yield from 'csv' === $format ? $this->csv() : $this->json();
	}

	private function csv(): \Generator {
		// Read twice: the first line has all columns.
		$columns = new Columns();
		foreach ( $this->all() as $response ) {
			$columns->add( $response );
		}
		yield Csv::BOM . Csv::row( $columns->titles() );
		foreach ( $this->all() as $response ) {
			yield Csv::row( $columns->row( $response ) );
		}
	}

	private function json(): \Generator {
		$flags     = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
		$separator = "[\n";
		foreach ( $this->all() as $response ) {
			yield $separator . wp_json_encode( self::object( $response ), $flags );
			$separator = ",\n";
		}
		yield "[\n" === $separator ? "[]\n" : "\n]\n";
	}

	private static function object( Response $response ): array {
		$field = static fn( FieldValue $field ): array =>
			$field->to_array() + array( 'text' => ValueText::of( $field ) );
		return array(
			'id'      => $response->id,
			'date'    => gmdate( 'Y-m-d\TH:i:s\Z', $response->time ),
			'form'    => array( 'title' => $response->form_title() ) + $response->form,
			'fields'  => array_map( $field, $response->fields ),
			'visitor' => $response->visitor,
			'spam'    => $response->spam,
		);
	}

	private function all(): \Generator {
		foreach ( $this->batches() as $ids ) {
			foreach ( $this->responses->load( ...$ids ) as $response ) {
				if ( $response->is_listed() && ResponseAccess::may_read( $response->source ) ) {
					yield $response;
				}
			}
			Batches::free_memory();
		}
	}

	private function batches(): \Generator {
		if ( null !== $this->ids ) {
			$ids = $this->ids;
			sort( $ids );
			yield from array_chunk( $ids, self::BATCH );
			return;
		}
		yield from Batches::ids( fn( int $after ): array =>
			$this->query->ids_after( $this->filter, $after, self::BATCH ) );
	}
}
