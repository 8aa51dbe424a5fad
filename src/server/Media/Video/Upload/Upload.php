<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Support\Values\Shape;

/** The record of an unfinished upload. Its bytes are in the vault, under its key. */
final class Upload {

	/** Seconds between the last chunk and deletion. */
	public const LIFETIME = DAY_IN_SECONDS;

	/**
	 * @param string $option Row of the record.
	 * @param string $key    32 hexadecimal digits.
	 * @param int    $length Of the whole file, in bytes.
	 * @param string $name   File name given by the browser.
	 * @param int    $active Unix time at which a request last began to write.
	 */
	public function __construct(
		public readonly string $option,
		public readonly string $key,
		public readonly int $length,
		public readonly string $name,
		public readonly int $active
	) {}

	/** @return self|null Null for a row that is no such record. */
	public static function of_row( string $option, string $row ): ?self {
		$fields = Shape::of_json( $row, array( 'key' => '', 'length' => 0, 'name' => '', 'active' => 0 ) );
		// Any other time is damaged or from a wrong clock, and the upload would never expire.
		$is_record = null !== $fields && $fields['active'] <= time() + self::LIFETIME;
		return $is_record ? new self( $option, ...$fields ) : null;
	}

	/** The row's value. */
	public function row(): string {
		return (string) wp_json_encode( array_diff_key( get_object_vars( $this ), array( 'option' => '' ) ) );
	}

	/** ID of the user whose upload it is. */
	public function user(): int {
		return (int) preg_replace( '/^.*_(\d+)_\d+$/D', '$1', $this->option );
	}

	/** Unix time. */
	public function expires(): int {
		return $this->active + self::LIFETIME;
	}
}
