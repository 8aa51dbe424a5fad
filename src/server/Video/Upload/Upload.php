<?php
declare(strict_types=1);

namespace Ramjet\Video\Upload;

use Ramjet\Support\Shape;

/** The record of an unfinished upload. Its bytes are in the vault, under its key. */
final class Upload {

	/** Seconds after the last chunk after which it is deleted. */
	public const LIFETIME = DAY_IN_SECONDS;

	/**
	 * @param string $option Row of the record.
	 * @param string $key    32 hexadecimal digits.
	 * @param int    $length Of the whole file, in bytes.
	 * @param string $name   Of the file, as the browser named it.
	 * @param int    $active Unix time of the last chunk.
	 * @param int    $lease  Unix time until which one request alone may write; 0 for none.
	 * @param string $holder That request.
	 */
	public function __construct(
		public readonly string $option,
		public readonly string $key,
		public readonly int $length,
		public readonly string $name,
		public readonly int $active,
		public readonly int $lease = 0,
		public readonly string $holder = ''
	) {}

	/** @return self|null Null for a row that is no such record. */
	public static function of_row( string $option, string $row ): ?self {
		$like   = array( 'key' => '', 'length' => 0, 'name' => '', 'active' => 0, 'lease' => 0, 'holder' => '' );
		$fields = Shape::of_json( $row, $like );
		return null === $fields ? null : new self( $option, ...$fields );
	}

	/** The row's value. */
	public function row(): string {
		return (string) wp_json_encode( array_diff_key( get_object_vars( $this ), array( 'option' => '' ) ) );
	}

	/** The same with another lease. */
	public function leased( int $active, int $lease, string $holder ): self {
		return new self( $this->option, $this->key, $this->length, $this->name, $active, $lease, $holder );
	}

	/** Unix time. */
	public function expires(): int {
		return $this->active + self::LIFETIME;
	}
}
