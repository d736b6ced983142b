import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count} times`);
}

createRoot(document.getElementById('root')).render(createElement(Counter));
