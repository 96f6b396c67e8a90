studies-title = Estudios
studies-why = Guarda análisis con sus variantes y comentarios, como capítulos de un estudio. Solo tú ves un estudio mientras no compartas su enlace.
studies-none = Aún no tienes estudios.
studies-new = Estudio nuevo
study-tab = Estudio
study-title = Título
study-share = Cualquiera con el enlace puede leerlo
study-start = Inicio
study-start-hint = Un registro, una posición como 8x8:W:WE1=12:BD8=12, o una de las palabras small, large, compressed y four. Déjalo vacío para empezar con el tablero pequeño.
study-create = Crear estudio
study-private = Solo tú
study-shared = Cualquiera con el enlace
study-chapters = { $count ->
    [one] Un capítulo
   *[other] { $count } capítulos
}
study-chapter-number = Capítulo { $number }
study-by = De
study-board = Mostrar en el tablero
study-edit = Editar estudio
study-edit-chapter = Editar como texto
study-edit-named = Editar como texto: { $title }
study-add = Añadir capítulo
study-title-hint = Déjalo vacío para tomar el título del registro o los nombres de sus jugadores.
study-record = Registro
study-record-hint = Jugadas como 1. E1-G3 D8-B6, con las variantes entre paréntesis y los comentarios entre llaves. Varios registros forman varios capítulos.
study-up = Subir: { $title }
study-down = Bajar: { $title }
study-dismiss = Quitar de la lista
study-dismiss-named = Quitar de la lista: { $title }
study-delete = Eliminar estudio
study-delete-hint = Se eliminan también todos sus capítulos, y su enlace deja de funcionar.
study-delete-chapter = Eliminar capítulo
study-copy = Copiar en mis estudios
study-copy-account = Inicia sesión para copiar este estudio
study-record-chapter = Registro de este capítulo
study-record-json = Este capítulo como JSON
study-record-all = Registros de todos los capítulos
study-report = Denunciar este estudio
study-theirs = El capítulo guardado
study-keep-both = Guardar mi versión como capítulo nuevo
study-replace = Sustituir el capítulo guardado
study-keep = Guardar como estudio
study-keep-why = La partida se convierte en un capítulo, con los comentarios y las mejores jugadas de su revisión, si la hay.
study-keep-in = En uno de tus estudios

## Why something is not kept
study-no-title = Escribe un título.
study-long-title = Un título tiene como máximo { $most } caracteres.
study-long-record = Un capítulo tiene como máximo { $most } caracteres. Divídelo en varios capítulos.
study-long-comment = Un comentario tiene como máximo { $comment } caracteres, el nombre de una variante { $name }.
study-too-many-chapters = Un estudio tiene como máximo { $most } capítulos. Empieza otro estudio.
study-only-chapter = Este es el único capítulo. En su lugar, elimina el estudio.
study-too-many = Tienes el número máximo de estudios. Elimina antes algunos.
study-too-large = El espacio para tus estudios está lleno. Elimina antes algunos capítulos.
study-changed = Esto cambió en otra ventana o en otro dispositivo desde que lo abriste. No se ha sobrescrito nada.
