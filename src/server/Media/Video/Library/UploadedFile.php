<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

/** A file uploaded with a form. */
final class UploadedFile {

	/**
	 * Path of the temporary file, whose content has not been read.
	 *
	 * @param string    $field     Name of the form field.
	 * @param int       $max_bytes Size of the largest file.
	 * @param \WP_Error $too_large The error for a larger one.
	 * @return string|\WP_Error Errors: $too_large, ramjet_no_file (400).
	 */
	public static function path(
		\WP_REST_Request $request,
		string $field,
		int $max_bytes,
		\WP_Error $too_large
	): string|\WP_Error {
		$file  = $request->get_file_params()[ $field ] ?? null;
		$error = is_array( $file ) ? $file['error'] ?? null : UPLOAD_ERR_NO_FILE;
		// PHP drops all fields of a request over this limit.
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$drops = UPLOAD_ERR_NO_FILE === $error && $limit > 0
			&& (int) $request->get_header( 'Content-Length' ) > $limit;
		if ( $drops || in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			return $too_large;
		}
		$path = UPLOAD_ERR_OK === $error ? $file['tmp_name'] ?? null : null;
		if ( ! is_string( $path ) || ! is_file( $path ) ) {
			$message = __( 'The file was not received. Please try again.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_file', $message, array( 'status' => 400 ) );
		}
		return filesize( $path ) > $max_bytes ? $too_large : $path;
	}
}
