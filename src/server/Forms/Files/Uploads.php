<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Rendering\Bounds;

/**
 * Looks at the files that came with a submission. Nothing is moved here: what PHP has put aside it deletes itself.
 */
final class Uploads {

	/** Bytes of a file's name that are kept. */
	private const NAME_LENGTH = 200;

	/**
	 * @param array<string, mixed> $files PHP's $_FILES.
	 */
	public function __construct( private readonly array $files ) {}

	/**
	 * The files of a field.
	 *
	 * @param Field $field A field for files.
	 * @return list<Upload>|string A code of Rendering\ErrorTexts where one of them cannot be taken.
	 */
	public function of( Field $field ): array|string {
		$sent = $this->sent( "ramjet_files_$field->id" );
		if ( count( $sent ) > Bounds::files( $field ) ) {
			return 'file_count';
		}
		$uploads = array();
		foreach ( $sent as $file ) {
			$upload = self::check( $file, $field );
			if ( is_string( $upload ) ) {
				return $upload;
			}
			$uploads[] = $upload;
		}
		return array() === $uploads && $field->required ? 'required' : $uploads;
	}

	/**
	 * Whether there may have been more files than PHP has handed on.
	 */
	public function may_lack_some(): bool {
		return array_sum( array_map( fn( string $name ): int => count( $this->sent( $name ) ), array_map( 'strval', array_keys( $this->files ) ) ) ) > Bounds::files_at_once();
	}

	/**
	 * What the files of a field are called.
	 *
	 * @param Field $field A field for files.
	 * @return string Separated by commas; '' where there are none.
	 */
	public function names( Field $field ): string {
		return implode( ', ', array_map( static fn( string $name ): string => wp_check_invalid_utf8( $name, true ), array_column( $this->sent( "ramjet_files_$field->id" ), 'name' ) ) );
	}

	/**
	 * @return list<array{name: string, tmp_name: string, error: int}> Fields that were left empty send a file without a name.
	 */
	private function sent( string $name ): array {
		$given = is_array( $this->files[ $name ] ?? null ) ? $this->files[ $name ] : array();
		$sent  = array();
		foreach ( (array) ( $given['error'] ?? array() ) as $index => $error ) {
			$of   = static fn( string $key ): mixed => is_array( $given[ $key ] ?? null ) ? $given[ $key ][ $index ] ?? '' : $given[ $key ] ?? '';
			$file = array( $of( 'name' ), $of( 'tmp_name' ), $error );
			if ( is_string( $file[0] ) && is_string( $file[1] ) && is_int( $error ) && UPLOAD_ERR_NO_FILE !== $error ) {
				$sent[] = array_combine( array( 'name', 'tmp_name', 'error' ), $file );
			}
		}
		return $sent;
	}

	private static function check( array $file, Field $field ): Upload|string {
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
		$name = mb_strcut( wp_check_invalid_utf8( $file['name'], true ), -self::NAME_LENGTH );
		$type = 0 === $size ? null : FileTypes::of( $file['tmp_name'], $name, FileTypes::extensions( $field->attributes['accept'] ?? null ) );
		return null === $type ? 'file_type' : new Upload( $file['tmp_name'], $name, $size, $type );
	}
}
