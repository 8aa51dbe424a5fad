<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Values\Utf8;

/** Checks the files of a submission. They stay where PHP put them; PHP deletes them at the end of the request. */
final class Uploads {

	private const NAME_LENGTH = 200;

	/** @param array<string, mixed> $files PHP's $_FILES. */
	public function __construct( private readonly array $files ) {}

	/**
	 * @return list<array{path: string, name: string, size: int, type: string}>|string Files of a field: PHP's temporary
	 *         file, the visitor's name, size in bytes, MIME type. A code of FieldTexts::error() if one is not accepted.
	 */
	public function of( Field $field ): array|string {
		$uploaded = $this->uploaded( "ramjet_files_$field->id" );
		if ( count( $uploaded ) > Bounds::files( $field ) ) {
			return 'file_count';
		}
		$uploads = array();
		foreach ( $uploaded as $file ) {
			$upload = self::check( $file, $field );
			if ( is_string( $upload ) ) {
				return $upload;
			}
			$uploads[] = $upload;
		}
		if ( array() === $uploads ) {
			return $field->required ? 'required' : array();
		}
		return null === PrivateFolder::path() ? 'no_folder' : $uploads;
	}

	/** Whether PHP may have dropped some files. */
	public function may_be_incomplete(): bool {
		$count = fn( string|int $name ): int => count( $this->uploaded( (string) $name ) );
		return array_sum( array_map( $count, array_keys( $this->files ) ) ) > Bounds::files_per_submission();
	}

	/** The names of a field's files, separated by commas. */
	public function names( Field $field ): string {
		$names = array_column( $this->uploaded( "ramjet_files_$field->id" ), 'name' );
		$clean = static fn( string $name ): string => wp_check_invalid_utf8( $name, true );
		return implode( ', ', array_map( $clean, $names ) );
	}

	/** @return list<array{name: string, tmp_name: string, error: int}> Without the nameless one of an empty field. */
	private function uploaded( string $name ): array {
		$given    = is_array( $this->files[ $name ] ?? null ) ? $this->files[ $name ] : array();
		$uploaded = array();
		foreach ( (array) ( $given['error'] ?? array() ) as $index => $error ) {
			// A field of one file has strings, one of several has lists.
			$of   = static fn( mixed $value ): mixed => is_array( $value ) ? $value[ $index ] ?? '' : $value;
			$file = array( $of( $given['name'] ?? '' ), $of( $given['tmp_name'] ?? '' ), $error );
			if ( is_string( $file[0] ) && is_string( $file[1] ) && is_int( $error ) && UPLOAD_ERR_NO_FILE !== $error ) {
				$uploaded[] = array_combine( array( 'name', 'tmp_name', 'error' ), $file );
			}
		}
		return $uploaded;
	}

	private static function check( array $file, Field $field ): array|string {
		if ( in_array( $file['error'], array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			return 'file_size';
		}
		if ( UPLOAD_ERR_OK !== $file['error'] || ! is_uploaded_file( $file['tmp_name'] ) ) {
			return 'file';
		}
		$size = (int) filesize( $file['tmp_name'] );
		if ( $size > Bounds::file_size( $field ) ) {
			return 'file_size';
		}
		$name = Utf8::tail( wp_check_invalid_utf8( $file['name'], true ), self::NAME_LENGTH );
		$type = 0 === $size ? null : FileTypes::of( $file['tmp_name'], $name, Bounds::file_extensions( $field ) );
		if ( null === $type ) {
			return 'file_type';
		}
		return array( 'path' => $file['tmp_name'], 'name' => $name, 'size' => $size, 'type' => $type );
	}
}
