<?php
declare(strict_types=1);

namespace Ramjet\Support\Privacy;

/** Records about people, which WordPress's tools for personal data export and erase. */
abstract class PersonalData {

	/** Identifies the records in WordPress's tools. */
	protected const ID = '';

	/** What the records are called, in the plural. */
	abstract protected function label(): string;

	abstract protected function description(): string;

	/**
	 * Exports some records of a person.
	 *
	 * @param string $email Trimmed, may be empty.
	 * @param int    $page  From 1.
	 * @return array{data: list<array>, done: bool} Made by item(); `done` if there are no further pages.
	 */
	abstract protected function export( string $email, int $page ): array;

	/**
	 * Erases some records of a person, until erased() says that it is done.
	 *
	 * @param string $email As of export().
	 * @return array Made by erased().
	 */
	abstract protected function erase( string $email ): array;

	/** @return array<string, array> Exporters, as WordPress has them (filter wp_privacy_personal_data_exporters). */
	public function add_exporter( array $exporters ): array {
		$exporters[ static::ID ] = array(
			'exporter_friendly_name' => $this->label(),
			'callback'               => fn( mixed $email, mixed $page = 1 ): array =>
				$this->export( trim( is_string( $email ) ? $email : '' ), max( 1, (int) $page ) ),
		);
		return $exporters;
	}

	/** @return array<string, array> Erasers, as WordPress has them (filter wp_privacy_personal_data_erasers). */
	public function add_eraser( array $erasers ): array {
		$erasers[ static::ID ] = array(
			'eraser_friendly_name' => $this->label(),
			'callback'             => fn( mixed $email ): array =>
				$this->erase( trim( is_string( $email ) ? $email : '' ) ),
		);
		return $erasers;
	}

	/**
	 * A record of the report.
	 *
	 * @param iterable<string, string> $rows Values by name, plain text. Several may have the same name.
	 */
	protected function item( string $id, iterable $rows ): array {
		$data = array();
		foreach ( $rows as $name => $value ) {
			$data[] = array( 'name' => esc_html( (string) $name ), 'value' => nl2br( esc_html( $value ) ) );
		}
		return array(
			'group_id'          => static::ID,
			'group_label'       => $this->label(),
			'group_description' => $this->description(),
			'item_id'           => $id,
			'data'              => $data,
		);
	}

	/** @param list<string> $messages Why records were kept; shown at the end, because the next step repeats them. */
	protected static function erased( bool $has_erased, array $messages, bool $is_done ): array {
		return array(
			'items_removed'  => $has_erased,
			'items_retained' => array() !== $messages,
			'messages'       => $is_done ? $messages : array(),
			'done'           => $is_done,
		);
	}
}
