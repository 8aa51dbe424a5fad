<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * Where files that were uploaded with an entry can be had by those who may read the entry.
 */
final class FileLinks {

	/** The admin-post.php action that hands a file over. */
	public const ACTION = 'ramjet_form_file';

	/**
	 * @param int    $entry The entry.
	 * @param string $file  The file's id in it.
	 */
	public function url( int $entry, string $file ): string {
		return add_query_arg(
			array(
				'action' => self::ACTION,
				'entry'  => $entry,
				'file'   => rawurlencode( $file ),
			),
			admin_url( 'admin-post.php' )
		);
	}
}
